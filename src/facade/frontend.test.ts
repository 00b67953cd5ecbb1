import { expect, it, vi } from 'vitest';
import { openAddOnPage } from '#testing/add-on-page.ts';
import { media } from '#testing/fake-observers.ts';

const PAGE = '<div class="elementor" data-elementor-id="1"></div>';
const config = {
  responsive: {
    breakpoints: { mobile: { value: 767, is_enabled: true }, laptop: { value: 1366, is_enabled: '' } },
  },
  kit: { global_image_lightbox: 'yes', a: { b: 1 } },
  settings: { page: [] },
  environmentMode: { edit: '', wpPreview: '1' },
};

it('elementorFrontend has the configuration itself, with the active breakpoints', async () => {
  const configCopy = structuredClone(config);
  const { frontend } = await openAddOnPage({ html: PAGE, config: configCopy });
  expect(frontend.config).toBe(configCopy);
  expect(Object.keys(frontend.config.responsive.activeBreakpoints)).toEqual(['mobile']);
});

it('elementorFrontend reads settings of site and page by dotted paths', async () => {
  const { frontend } = await openAddOnPage({ html: PAGE, config: structuredClone(config) });
  expect(frontend.getKitSettings('a.b')).toBe(1);
  expect(frontend.getKitSettings('none.at.all')).toBeUndefined();
  expect(frontend.getPageSettings()).toEqual({});
  expect([frontend.isEditMode(), frontend.isWPPreviewMode()]).toEqual([false, true]);
});

it('elementorFrontend has devices, breakpoints and their settings', async () => {
  const { frontend } = await openAddOnPage({ html: PAGE });
  media.resize(700);
  expect(frontend.getCurrentDeviceMode()).toBe('mobile');
  const settings = { k: 3, k_tablet: 0, k_mobile: '', o: { size: 10 }, o_mobile: { size: '' } };
  expect(frontend.getCurrentDeviceSetting(settings, 'k')).toBe(0);
  expect(frontend.getDeviceSetting('unknown', settings, 'k')).toBe(3);
  expect(frontend.utils.controls.getResponsiveControlValue(settings, 'o', 'size')).toBe(10);
  expect(frontend.breakpoints.getActiveBreakpointsList({ withDesktop: true, largeToSmall: true })).toEqual([
    'desktop',
    'tablet',
    'mobile',
  ]);
  expect(frontend.breakpoints.getDeviceMinBreakpoint('tablet')).toBe(768);
});

it('storage entries expire', async () => {
  const { frontend } = await openAddOnPage({ html: PAGE });
  frontend.storage.set('a', 1);
  frontend.storage.set('b', 2, { session: true, lifetimeInSeconds: -1 });
  expect(frontend.storage.get('a')).toBe(1);
  expect(frontend.storage.get('b', { session: true })).toBeUndefined();
  expect(frontend.storage.get()).toMatchObject({ a: 1, __expiration: {} });
  localStorage.clear();
  sessionStorage.clear();
});

it('utils escape text and dispatch native events, the older name first', async () => {
  const { frontend } = await openAddOnPage({ html: PAGE });
  expect(frontend.utils.escapeHTML(`<a href='x'>"&"</a>`)).toBe(
    '&lt;a href=&#39;x&#39;&gt;&quot;&amp;&quot;&lt;/a&gt;',
  );
  const emitted: unknown[] = [];
  for (const name of ['old', 'new']) {
    window.addEventListener(name, (event) => emitted.push([name, (event as CustomEvent).detail]), {
      once: true,
    });
  }
  frontend.utils.events.dispatch(window, 'new', 5, 'old');
  expect(emitted).toEqual([
    ['old', 5],
    ['new', 5],
  ]);
});

it.each([
  ['addListenerOnce keeps every listener in the public view', {}, 2],
  ['addListenerOnce replaces the earlier listener in the editor', { environmentMode: { edit: true } }, 1],
])('%s', async (_title, extraConfig, calls) => {
  const { frontend } = await openAddOnPage({ html: PAGE, config: extraConfig, moment: 'late' });
  const callbacks = [vi.fn(), vi.fn()];
  for (const callback of callbacks) frontend.addListenerOnce('id', 'resize', callback);
  window.dispatchEvent(new Event('resize'));
  expect(callbacks.flatMap(({ mock }) => mock.calls)).toHaveLength(calls);
  for (const callback of callbacks) frontend.removeListeners('id', 'resize', callback);
  window.dispatchEvent(new Event('resize'));
  expect(callbacks.flatMap(({ mock }) => mock.calls)).toHaveLength(calls);
});
