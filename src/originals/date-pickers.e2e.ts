import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { eventually } from '#testing/eventually.ts';
import { scriptAddress } from '#testing/script-address.ts';
import { HEAD_TAG, openScripts, scriptsRun, scriptTag } from '#testing/script-page.ts';

const FORM = readFileSync(new URL('../../fixtures/forms/form.html', import.meta.url), 'utf8');

/** A fake library: a field keeps its picker, whose settings can be changed. */
const LIBRARY = `window.flatpickr = (input, settings) => {
  const set = (name, value) => { settings[name] = value; };
  return (input._flatpickr = { settings, set, open() {}, destroy() {} });
};`;
const CODE = { flatpickr: LIBRARY };

const PICKER = `document.querySelector('.elementor-date-field')._flatpickr`;
/** Changes the picker of the date field once our widgets are mounted. */
const READER = `document.addEventListener('skerry:ready', () => {
  ${PICKER}.set('minDate', 'today');
  ${PICKER}.set('dateFormat', 'd.m.Y');
})`;

const taken = { attributes: { id: 'flatpickr-js', src: scriptAddress('flatpickr') }, readable: true };
const PLUGIN_HEAD = `<script type="application/json" id="skerry-taken-off">${JSON.stringify({ tag: {}, scripts: [taken] })}</script>
<script src="/skerry/skerry.js" data-taken-off="1"></script>`;

describe.each([
  ['the tag', HEAD_TAG, scriptTag('flatpickr')],
  ['the plugin', PLUGIN_HEAD, ''],
])('with %s, a date field', (_mode, head, file) => {
  it('has its picker when the page is ready, if code of the page names the library', async () => {
    const body = `${FORM}${file}<script>${READER}</script>`;
    const { page } = await openScripts(body, CODE, { head });
    await eventually(() => page.evaluate(`${PICKER}.settings`)).toMatchObject({
      minDate: 'today',
      dateFormat: 'd.m.Y',
    });
  });

  it('keeps the picker of the browser, and the library does not run, if no code names it', async () => {
    const opened = await openScripts(FORM + file, CODE, { head });
    await opened.page.locator('.elementor-date-field').focus();
    expect(await opened.page.evaluate(`typeof ${PICKER}`)).toBe('undefined');
    expect(await scriptsRun(opened)).not.toContain('flatpickr');
  });
});
