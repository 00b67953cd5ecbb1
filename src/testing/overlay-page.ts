import { fixtureMarkup } from './accordion-page.ts';
import { OUR_TAG, openMarkup } from './open-markup.ts';

const CONFIG = '<script>window.elementorFrontendConfig = { kit: {} }</script>';
const STYLES = `<style>
  body { margin: 0 }
  [data-elementor-type="popup"], #window-content { display: none }
  .dialog-type-lightbox, .e-off-canvas, #TB_overlay { position: fixed; inset: 0; z-index: 9999 }
  .dialog-type-lightbox { display: flex }
  .beside { pointer-events: none }
  .dialog-widget-content { margin: auto; pointer-events: auto; background: #fff }
  .e-off-canvas[aria-hidden="true"] { display: none }
  .e-off-canvas__overlay { position: absolute; inset: 0; background: #ccc; pointer-events: auto }
  .e-off-canvas__main { position: relative; background: #fff }
  #TB_window { position: fixed; left: 50%; top: 50%; z-index: 9999; background: #fff }
</style>`;

const popup = (content: string, classes: string) => {
  const settings = {
    open_selector: '.open',
    classes,
    a11y_navigation: 'yes',
    prevent_close_on_background_click: '',
    triggers: [],
    timing: [],
  };
  return `<button class="open">Open</button><div data-elementor-type="popup" data-elementor-id="12" class="elementor" data-elementor-settings='${JSON.stringify(settings)}'>${content}</div>`;
};

const TOGGLE = `window.dispatchEvent(new CustomEvent('elementor-pro/off-canvas/toggle-display-mode', { detail: { id: '0ff0ca1', displayMode: 'open' } }))`;
const offCanvas = (content: string) =>
  `<button class="open" onclick="${TOGGLE}">Open</button>` +
  fixtureMarkup('overlay/off-canvas.html').replace(
    '<ul class="panel-links">',
    `${content}<ul class="panel-links">`,
  );
const modal = (content: string) =>
  `<p><a class="thickbox open" href="#TB_inline?width=400&amp;height=500&amp;inlineId=window-content" title="Sizes">Open</a></p>
  <div id="window-content"><div>${content}</div></div>`;

/** A kind of overlay: its markup around some content, and its selector once it is open. */
interface OverlayKind {
  readonly markup: (content: string) => string;
  readonly overlay: string;
}

/** The kinds of overlays in which a page can put any markup. */
export const overlayKinds = {
  'a popup that covers the page': { markup: (content) => popup(content, ''), overlay: '.dialog-widget' },
  'a popup beside the page': { markup: (content) => popup(content, 'beside'), overlay: '.dialog-widget' },
  'an off-canvas panel': { markup: offCanvas, overlay: '#off-canvas-0ff0ca1' },
  'a modal': { markup: modal, overlay: '#TB_window' },
} satisfies Record<string, OverlayKind>;

/** The name of a kind of overlays. */
export type OverlayName = keyof typeof overlayKinds;

/**
 * Opens a page with the built script, this body, and an open overlay with this content. Resolves after the
 * frame from which on the page behind is inert.
 */
export async function openOverlay(name: OverlayName, content: string, body: string) {
  const { markup, overlay } = overlayKinds[name];
  const opened = await openMarkup(body + markup(content), { head: CONFIG + STYLES + OUR_TAG });
  const { page } = opened;
  await page.click('.open');
  const inside = page.locator(overlay);
  await inside.locator('.first').waitFor();
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  });
  const isOpen = async () =>
    (await inside.locator('.first').count()) > 0 && inside.locator('.first').isVisible();
  return { ...opened, inside, overlay, isOpen };
}
