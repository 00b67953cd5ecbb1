import { afterEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { encodedContent, removeDecision, storeDecision, stubConsentPage } from '#testing/consent-page.ts';
import { eventually } from '#testing/eventually.ts';
import { readFixture } from '#testing/fixture-markup.ts';
import { countListeners } from '#testing/listener-count.ts';
import { mountFixture } from '#testing/mount-fixture.ts';
import { decisions } from './handler.ts';

const BOX = 'consent/box.html';
const ESSENTIAL = { essential: ['borlabs-cookie'] };
const handler = { ...decisions, on: 'document' } as const;
const STYLES = `<style>
.borlabs-hide, .not-visible { display: none }
.show-cookie-box { position: fixed; inset: 0; display: flex }
._brlbs-box-wrap { width: 100%; max-width: 400px }
</style>`;

// biome-ignore lint/suspicious/noExplicitAny: other scripts call it without types
const api = () => (window as any).BorlabsCookie;
const find = (selector: string) => document.querySelector(selector) as HTMLElement;
const focused = () => document.activeElement?.id;

afterEach(removeDecision);

const external = (id: string, src: string) =>
  `<script type="text/template" data-borlabs-script-blocker-id="chat" data-borlabs-script-blocker-src="${src}" id="${id}"></script>`;
const noteScript = (word: string) => `data:text/javascript,(window.ran ??= []).push('${word}')`;

it('unblocked external scripts run in order, and a failed one does not stop the next', async () => {
  const page = stubConsentPage({ showCookieBox: '' });
  await mountFixture(
    handler,
    external('one', noteScript('one')) +
      external('two', 'https://127.0.0.1:1/two.js') +
      external('three', noteScript('three')),
  );
  api().unblockScriptBlockerId('chat');
  await eventually(() => page.ran()).toEqual(['one', 'three']);
  await eventually(() => document.querySelectorAll('script[type="text/template"]').length).toBe(0);
  expect(
    [...document.querySelectorAll('script[src]')].filter(({ id }) => /^(one|two|three)$/.test(id)),
  ).toHaveLength(3);
});

it('code of the site owner runs in order, with the nonce of the page', async () => {
  const nonced = document.head.appendChild(document.createElement('script'));
  nonced.nonce = 'n1';
  nonced.setAttribute('nonce', 'n1');
  const note = '(window.ran ??= []).push(document.currentScript.nonce); document.currentScript.remove();';
  const code = (text: string) => encodedContent(`<script>${text}</script>`);
  const late = encodedContent(`<script src="${noteScript('external')}"></script><script>${note}</script>`);
  const page = stubConsentPage(
    {},
    { statistics: { visits: { optInJS: late }, paths: { optInJS: code(note) } } },
  );
  storeDecision({ ...ESSENTIAL, statistics: ['visits', 'paths'] });
  await mountFixture(handler, BOX);
  await eventually(() => page.ran()).toEqual(['essential', 'external', 'n1', 'n1']);
  nonced.remove();
  for (const box of document.querySelectorAll('body > script[src^="data:"]')) box.remove();
});

it('the view with individual choices widens, fits the window, and narrows again on return', async () => {
  stubConsentPage({ animation: '' });
  await mountFixture(handler, STYLES + (await readFixture(BOX)));
  const wrap = find('._brlbs-box-wrap');
  const widthPx = () => wrap.getBoundingClientRect().width;
  const container = find('.cookie-preference .container');
  expect([widthPx(), focused()]).toEqual([400, 'CookieBoxSaveButton']);
  find('[data-cookie-individual]').click();
  await eventually(widthPx).toBe(768);
  expect(focused()).toBe('CookiePrefSave');
  await eventually(() => container.getAnimations().length).toBe(0);
  expect(container.getBoundingClientRect().height).toBeLessThanOrEqual(innerHeight * 0.8);
  expect(container.scrollHeight).toBeGreaterThan(0);
  find('[data-cookie-back]').click();
  await eventually(widthPx).toBe(400);
  await eventually(() => container.checkVisibility()).toBe(false);
  expect(focused()).toBe('CookieBoxSaveButton');
});

it('opened by its link, the box traps Tab in the view with individual choices and returns the focus to the link', async () => {
  stubConsentPage({ animation: '' });
  storeDecision(ESSENTIAL);
  await mountFixture(handler, STYLES + (await readFixture(BOX)));
  const link = find('.borlabs-cookie-preference');
  link.focus();
  link.click();
  await eventually(focused).toBe('CookiePrefSave');
  const view = find('.cookie-preference');
  const active = () => document.activeElement as HTMLElement;
  const press = (init: KeyboardEventInit) =>
    active().dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }));
  const first = view.querySelector('[data-cookie-accept-all]') as HTMLElement;
  first.focus();
  press({ key: 'Tab', shiftKey: true });
  const last = active();
  expect([last !== first, view.contains(last), last.checkVisibility()]).toEqual([true, true, true]);
  press({ key: 'Tab' });
  expect(active()).toBe(first);
  press({ key: 'Escape' });
  expect(active()).toBe(link);
});

it('opening and closing the box twenty times leaves nothing behind', async () => {
  stubConsentPage({ animation: '' });
  storeDecision(ESSENTIAL);
  const { dispose, difference } = await mountFixture(handler, BOX);
  const listeners = countListeners();
  const turn = async () => {
    api().openCookiePreference();
    await eventually(focused).toBe('CookiePrefSave');
    api().hideCookieBox();
    await eventually(() => find('.show-cookie-box')).toBe(null);
  };
  await turn();
  const before = listeners.list().length;
  for (let round = 0; round < 20; round += 1) await turn();
  expect(listeners.list()).toHaveLength(before);
  listeners.stop();
  await dispose();
  expect(difference()).toBe('');
});

it.each([
  ['display', 'display: none'],
  ['visibility', 'visibility: hidden'],
  ['opacity', 'opacity: 0'],
])('a box hidden by %s does not trap Tab, lock the page or store a decision', async (_how, css) => {
  stubConsentPage({ animation: '' });
  const field = '<input id="behind"><input id="after">';
  await mountFixture(handler, STYLES + (await readFixture(BOX)) + field);
  expect(focused()).toBe('CookieBoxSaveButton');
  const style = Object.assign(document.createElement('style'), {
    textContent: `[id="BorlabsCookieBox"] * { ${css} !important }`,
  });
  document.head.append(style);
  find('#behind').focus();
  await userEvent.keyboard('{Tab}');
  expect(focused()).toBe('after');
  expect(document.body.classList.contains('borlabs-position-fix')).toBe(false);
  expect(document.cookie).not.toContain('borlabs-cookie');
  style.remove();
  await userEvent.keyboard('{Shift}');
  expect(document.body.classList.contains('borlabs-position-fix')).toBe(true);
});
