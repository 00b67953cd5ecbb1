import { describe, expect, it } from 'vitest';
import { ADD_ON_WIDGETS, readAddOn } from '#testing/add-on-scripts.ts';
import type { TestPage } from '#testing/browser.ts';
import { eventually } from '#testing/eventually.ts';
import { LIBRARY_CODE, readRecordedValues, SHOP_LIBRARIES } from '#testing/library-page.ts';
import { type OpenPage, TAG_FIRST } from '#testing/page-modes.ts';
import { scriptsRun, scriptTag } from '#testing/script-page.ts';

const BREAKPOINT = { direction: 'max', is_enabled: true };
const CONFIG = {
  environmentMode: { edit: false, wpPreview: false },
  responsive: {
    breakpoints: { mobile: { ...BREAKPOINT, value: 767 }, tablet: { ...BREAKPOINT, value: 1024 } },
  },
};

/** Folders of add-ons: one names the builder, so its interface is there from the start. */
const FOLDERS = ['acme-for-elementor', 'acme'] as const;

/** Opens a page with the add-on's widgets, the libraries of a shop, and the file of one of the add-ons. */
async function openAddOn(open: OpenPage, name: string, folder: string, before = '') {
  const code = readAddOn(name);
  const config = `<script id="elementor-frontend-js-before">var elementorFrontendConfig = ${JSON.stringify(CONFIG)};</script>`;
  const addOn = `<script id="acme-widgets-js" src="/wp-content/plugins/${folder}/js/acme-widgets.js"></script>`;
  return open(SHOP_LIBRARIES + before + config + scriptTag('elementor-frontend') + ADD_ON_WIDGETS + addOn, {
    ...LIBRARY_CODE,
    'acme-widgets': code,
  });
}

const text = ({ page }: TestPage, selector: string) => page.locator(selector).textContent();
const hasRun = async (opened: TestPage, name: string) => (await scriptsRun(opened)).includes(name);

describe.each(TAG_FIRST)('%s: an add-on of the page builder', (_mode, open) => {
  it.each(FOLDERS)('in the old way, with jQuery and an extended class, works (%s)', async (folder) => {
    const opened = await openAddOn(open, 'old-handler', folder);
    await eventually(() => readRecordedValues(opened)).toEqual([
      'init a1,acme-steps,widget,acme-steps.default,2,5,yes,,3,false',
    ]);
    expect(await text(opened, '.acme-at')).toBe('2');
    expect(await text(opened, '.acme-step.active')).toBe('Two');
    await opened.page.click('.acme-next');
    expect(await text(opened, '.acme-at')).toBe('3');
    await opened.page.click('.acme-back');
    expect(await text(opened, '.acme-at')).toBe('2');
    expect(new URL(opened.page.url()).hash).toBe('');
    expect((await readRecordedValues(opened)).slice(1)).toEqual(['moved 3', 'pressed true']);
    expect(await opened.page.locator('.elementor-widget-container.acme-started').count()).toBe(1);
    expect(await hasRun(opened, 'elementor-frontend')).toBe(false);
  });

  it.each([
    ['that waits to be read', 'acme-for-elementor', ''],
    ['that waits to be read', 'acme', ''],
    ['that runs', 'acme', '<script>jQuery.fn;</script>'],
  ] as const)(
    'of ready actions gets a jQuery %s as its second argument (%s)',
    async (_when, folder, before) => {
      const opened = await openAddOn(open, 'ready-actions', folder, before);
      await eventually(() => readRecordedValues(opened)).toEqual([
        'global a0',
        'container a0',
        'global a1',
        'widget a1',
        'steps first',
        'steps in between',
        'step 0',
        'step 1',
        'steps last',
        'global a2',
        'widget a2',
      ]);
      expect(await text(opened, '.acme-step >> nth=0')).toBe('First of 2');
      expect(await text(opened, '.acme-note')).toBe('{"start":2,"loop":false}');
      await opened.page.click('.acme-next');
      expect((await readRecordedValues(opened)).at(-1)).toBe('pressed acme-next');
    },
  );

  it.each(FOLDERS)('of classes without jQuery works, and loads none (%s)', async (folder) => {
    const opened = await openAddOn(open, 'modern-class', folder);
    await eventually(() => readRecordedValues(opened)).toEqual(['init 2 yes 5', 'cards acme-cards']);
    await opened.page.click('.acme-next');
    expect(await text(opened, '.acme-at')).toBe('1');
    expect(await hasRun(opened, 'jquery-core')).toBe(false);
  });
});
