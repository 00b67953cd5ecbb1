import type { Browser, Route } from 'playwright-core';
import { builtFiles } from '../../src/testing/built-files.ts';
import { createWatchedPage, type WatchedPage } from '../../src/testing/watched-page.ts';
import { DIST, untilQuiet } from './bench-page.ts';

const ORIGIN = 'https://moving.example';
const STYLES = `
body { margin: 0 }
.room { position: relative; height: 110px }
.elementor-motion-effects-container { position: absolute; inset: 0; overflow: hidden }
.elementor-motion-effects-layer { position: absolute; top: 0; left: 0 }
.elementor-motion-effects-element, .elementor-motion-effects-layer { transition: 1s transform, 1s opacity }`;

type Settings = Readonly<Record<string, unknown>>;

const element = (type: string, classes: string, settings: Settings, html: string): string =>
  `<div class="elementor-element ${classes}" data-element_type="${type}" data-settings="${JSON.stringify(settings).replaceAll('"', '&quot;')}">${html}</div>`;

const slider = (size: number) => ({ unit: 'px', size, sizes: [] });
const scrolled: Settings = {
  motion_fx_motion_fx_scrolling: 'yes',
  motion_fx_translateY_effect: 'yes',
  motion_fx_translateY_speed: slider(1),
  motion_fx_translateX_effect: 'yes',
  motion_fx_rotateZ_effect: 'yes',
  motion_fx_opacity_effect: 'yes',
  motion_fx_blur_effect: 'yes',
  motion_fx_scale_effect: 'yes',
};
const pointed: Settings = {
  motion_fx_motion_fx_mouse: 'yes',
  motion_fx_mouseTrack_effect: 'yes',
  motion_fx_tilt_effect: 'yes',
};
const background: Settings = {
  background_motion_fx_motion_fx_scrolling: 'yes',
  background_motion_fx_translateY_effect: 'yes',
};
const kinds: readonly (readonly [type: string, settings: Settings])[] = [
  ['widget', scrolled],
  ['widget', { ...scrolled, ...pointed }],
  ['container', background],
  ['widget', pointed],
];

/**
 * Returns a page, a few windows high, with motion effects of all kinds and with sticky elements that stay
 * inside their parents.
 */
const pageOf = (motions: number, stickies: number): string => {
  const moving = Array.from({ length: motions }, (_, index) => {
    const [type, settings] = kinds[index % kinds.length] ?? ['widget', scrolled];
    return element(type, 'mover', settings, `Moves ${index}`);
  });
  const sticky = Array.from({ length: stickies }, (_, index) => {
    const settings = { sticky: index % 2 ? 'top' : 'bottom', sticky_offset: index, sticky_parent: 'yes' };
    return element('widget', 'bar', settings, `Sticks ${index}`);
  });
  const each = Math.floor(motions / stickies);
  const rooms = moving.map((html, index) => {
    const beside = index % each ? '' : (sticky[index / each] ?? '');
    return `<div class="e-con room">${beside}${html}</div>`;
  });
  const grid = '.rooms { display: grid; grid-template-columns: repeat(10, 1fr) }';
  return `<!doctype html><title>Moving</title><style>${STYLES}${grid}</style><div style="height:300px"></div><div class="rooms">${rooms.join('')}</div><div style="height:2000px"></div><script type="module" src="/skerry.js"></script>`;
};

/** Opens a page with moving elements and waits until it has sent its requests. */
export async function openMovingPage(
  browser: Browser,
  { motions, stickies }: { readonly motions: number; readonly stickies: number },
): Promise<WatchedPage> {
  const watched = await createWatchedPage(browser);
  const serve = (route: Route) => {
    const file = builtFiles(DIST).get(new URL(route.request().url()).pathname.slice(1));
    return route.fulfill(
      file
        ? { contentType: file.type, body: file.body }
        : { contentType: 'text/html', body: pageOf(motions, stickies) },
    );
  };
  await watched.context.route(`${ORIGIN}/**`, serve);
  await watched.page.goto(ORIGIN);
  await untilQuiet(watched);
  return watched;
}
