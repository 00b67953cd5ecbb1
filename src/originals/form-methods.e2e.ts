import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { eventually } from '#testing/eventually.ts';
import type { OpenedMarkup } from '#testing/open-markup.ts';
import { scriptAddress } from '#testing/script-address.ts';
import { HEAD_TAG, openScripts, scriptsRun, scriptTag } from '#testing/script-page.ts';
import { isWholeSuite } from '#testing/whole-suite.ts';

const FORM = readFileSync(new URL('../../fixtures/forms/contact.html', import.meta.url), 'utf8');
const POPUP = `<script>var elementorFrontendConfig = {}</script><div class="elementor" data-elementor-type="popup" data-elementor-id="12" hidden>${FORM}</div>`;
/** Opens that popup. */
const OPENER =
  '<a id="open" href="#elementor-action%3Aaction%3Dpopup%3Aopen%26settings%3DeyJpZCI6IjEyIiwidG9nZ2xlIjpmYWxzZX0%3D">Open</a>';
const NO_FORM = '<p>A form is inserted later.</p>';

const SETTINGS = `<script id="contact-form-7-js-before">
var wpcf7 = { api: { root: "/wp-json/", namespace: "contact-form-7/v1" } };
</script>`;
const FILE = scriptTag('contact-form-7');

/** A small copy of the original: what the page's object already has replaces its own methods. */
const ORIGINAL = `document.addEventListener('DOMContentLoaded', () => {
  const submit = () => recorded.push('original');
  window.wpcf7 = { init() {}, submit, reset() {}, validate() {}, ...window.wpcf7 };
});`;
const CODE = { 'contact-form-7': `window.recorded ??= [];${ORIGINAL}` };

const READ = `(window.recorded ??= []).push(['init', 'submit', 'reset', 'validate'].map((each) => typeof wpcf7[each]).join());`;
const SENT = ['wrapper', 'original'];
const ALL = 'function,function,function,function';

/** Wraps the method that sends a form once the page is parsed, as captchas do. */
const WRAP = `window.recorded ??= [];
document.addEventListener('DOMContentLoaded', () => {
  const { submit } = wpcf7;
  wpcf7.submit = (...given) => { recorded.push('wrapper'); submit(...given); };
});`;

const taken = (handle: string) => ({ attributes: { id: `${handle}-js`, src: scriptAddress(handle) } });

/** The head of a page from which the plugin has taken the original off. */
const pluginHead = (attributes = '') => {
  const scripts = [taken('contact-form-7')];
  return `<script type="application/json" id="skerry-taken-off">${JSON.stringify({ tag: {}, scripts })}</script>
<script src="/skerry/skerry.js" data-taken-off="1" ${attributes}></script>`;
};

const MODES = [
  ['the tag', HEAD_TAG, FILE],
  ['the plugin, whose tag blocks', pluginHead(), ''],
] as const;

const recorded = ({ page }: OpenedMarkup): Promise<unknown> => page.evaluate('window.recorded');

const READERS: readonly (readonly [string, (file: string) => string])[] = [
  ['code right after the settings', (file) => `${SETTINGS}<script>${READ}</script>${file}`],
  [
    'code once the page is parsed',
    (file) =>
      `<script>addEventListener('DOMContentLoaded', () => { ${READ} }, true)</script>${SETTINGS}${file}`,
  ],
  ['a module before the settings', (file) => `<script type="module">${READ}</script>${SETTINGS}${file}`],
  ['a file', (file) => SETTINGS + file + scriptTag('acme')],
];

/** Where the only form of a page may be. */
const ELSEWHERE = [
  ['in a popup', POPUP],
  ['inserted later', NO_FORM],
] as const;

describe.each(MODES)('with %s, the methods of contact forms are there for', (_mode, head, file) => {
  /** The plugin's page has the same methods: there the first rows, in the whole suite all. */
  const rowsOf = <Row>(rows: readonly Row[]) => (isWholeSuite || file ? rows : rows.slice(0, 1));

  it.each(rowsOf(READERS))('%s', async (_reader, markup) => {
    const opened = await openScripts(FORM + markup(file), { ...CODE, acme: READ }, { head });
    expect(await recorded(opened)).toEqual([ALL]);
    expect(await scriptsRun(opened)).not.toContain('contact-form-7');
  });

  it.each(rowsOf(ELSEWHERE))(
    'code once the page is parsed, when its only form is %s',
    async (_where, form) => {
      const code = `<script>document.addEventListener('DOMContentLoaded', () => { ${READ} })</script>`;
      const opened = await openScripts(form + SETTINGS + file + code, CODE, { head });
      await opened.page.evaluate(READ);
      expect(await recorded(opened)).toEqual([ALL, ALL]);
    },
  );

  it('code that starts the form of a popup at each opening, and after closing', async () => {
    const start = `${READ}wpcf7.init?.(document.querySelector('.elementor-popup-modal form'));`;
    const listen = `<script>addEventListener('elementor/popup/show', () => { ${start} });</script>`;
    const opened = await openScripts(OPENER + POPUP + SETTINGS + file + listen, CODE, { head });
    const dialog = opened.page.locator('.elementor-popup-modal');
    for (let opening = 1; opening <= 3; opening += 1) {
      await opened.page.click('#open');
      await dialog.locator('.wpcf7.js').waitFor();
      await opened.page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await opened.page.evaluate(READ);
      expect(await recorded(opened)).toEqual(Array(2 * opening).fill(ALL));
    }
  });
});

it.each([...(isWholeSuite ? [['on the page', FORM] as const] : []), ...ELSEWHERE])(
  "with the plugin's async tag, the methods of contact forms are there for a click, when the form is %s",
  async (_where, form) => {
    const button = `<button onclick="${READ}">Read</button>`;
    const opened = await openScripts(form + SETTINGS + button, CODE, { head: pluginHead('async') });
    await opened.page.getByText('Read').click();
    expect(await recorded(opened)).toEqual([ALL]);
  },
);

it('a page without settings of contact forms gets no such methods', async () => {
  const { page } = await openScripts(NO_FORM);
  expect(await page.evaluate('"wpcf7" in window')).toBe(false);
});

describe('an original that runs after all gets what has wrapped our methods, and sends', () => {
  const SEND = 'wpcf7.submit?.(document.querySelector(".wpcf7-form"))';
  const WRAPPED = `${SETTINGS}${FILE}<script>${WRAP}</script>`;
  const STATIC = '<script>window.elementorFrontendConfig = { is_static: true }</script>';
  const isMissing = (path: string) => (path.includes('/catalogue-') ? { status: 404, body: '' } : undefined);

  it.each([
    ['when forms are left to it', HEAD_TAG.replace('src=', 'data-leave="contact-form" src='), WRAPPED],
    ['when it is not known', HEAD_TAG, WRAPPED.replace(' id="contact-form-7-js"', '')],
    ['when everything is released', HEAD_TAG, STATIC + WRAPPED],
  ])('%s', async (_when, head, body) => {
    const opened = await openScripts(FORM + body, CODE, { head, until: 'loaded' });
    await eventually(() => scriptsRun(opened)).toContain('contact-form-7');
    await eventually(() => opened.page.evaluate(`recorded.length = 0; ${SEND}; recorded`)).toEqual(SENT);
  });

  it.each([
    ['the tag', HEAD_TAG, FILE],
    ['the plugin', pluginHead(), ''],
  ])('when files of %s are missing', async (_mode, head, file) => {
    const body = `${FORM}${SETTINGS}${file}<script>${WRAP}</script>`;
    const opened = await openScripts(body, CODE, { head, until: 'loaded', answer: isMissing });
    await eventually(() => scriptsRun(opened)).toContain('contact-form-7');
    await eventually(() => opened.page.evaluate(`recorded.length = 0; ${SEND}; recorded`)).toEqual(SENT);
    expect(opened.clearProblems().join()).toContain('Files were not found');
  });
});
