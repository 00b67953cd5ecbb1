import { createPatch } from '#lib/patch.ts';
import { emit, listen, pageJQuery } from '#platform/events.ts';
import { offerPlugin } from '#platform/offer-plugin.ts';
import { defineBehaviour, type MountContext } from '#runtime/define.ts';
import type { Runtime } from '#runtime/runtime.ts';
import type { Scope } from '#runtime/scope.ts';
import { readSwatchLists, type SwatchList } from '../shared/swatch-lists.ts';
import { readSwatchSettings, type SwatchSettings } from '../shared/swatch-settings.ts';
import { followTooltips } from '../shared/tooltips.ts';
import { type Extra, openSession } from './session.ts';

interface WithForms {
  (form: Element): { wc_variation_form(): unknown };
  readonly fn?: { readonly wc_variation_form?: unknown };
  _data?(form: Element, key: 'events'): Record<string, unknown> | undefined;
}

/** How long a form that came to the page later waits for somebody to start it. */
const DELAY_MS = 1000;

/** Starts the shop's own script on a form that came after the page, unless somebody has done it by then. */
function initByShop(form: HTMLElement, scope: Scope): void {
  if (!form.matches('.variations_form')) return;
  scope.timeout(() => {
    const { jQuery } = window as { jQuery?: WithForms };
    if (!jQuery?.fn?.wc_variation_form || jQuery._data?.(form, 'events')?.check_variations) return;
    jQuery(form).wc_variation_form();
  }, DELAY_MS);
}

const FORMS = '.variations_form,.woo_variation_swatches_variations_form,.ywcp_inner_selected_container';

/** What others may do to the swatches of a form; both do nothing when it is done already. */
interface Controller {
  start(options?: unknown): void;
  stop(): void;
}

const controllers = new WeakMap<Element, Controller>();

/** `WooVariationSwatches()` of the page's jQuery sets, with options of its own for a form, or `'destroy'`. */
function control(elements: ArrayLike<Element>, options: unknown, runtime: Runtime): void {
  for (const element of Array.from(elements)) {
    const controller = controllers.get(element);
    if (options === 'destroy') controller?.stop();
    else if (controller) controller.start(options);
    else runtime.summon(element, 'swatches');
  }
}

/** Brings what the shop wants beyond the usual, which few shops do. */
async function bringExtras(settings: SwatchSettings): Promise<readonly Extra[]> {
  const { showsStock, linksChoice, showsPreview, loadsVariations } = settings;
  if (!showsStock && !linksChoice && !showsPreview && !loadsVariations) return [];
  const { wantedExtras } = await import('./extras.ts');
  return wantedExtras(settings);
}

/** Starts the swatches of a form, now and whenever somebody asks for it. */
async function begin({ element, scope, runtime, report }: MountContext): Promise<void> {
  const extras = await bringExtras(readSwatchSettings()).catch(report);
  let session: Scope | undefined;
  const stop = () => {
    session?.dispose();
    session = undefined;
  };
  let lists: readonly SwatchList[] = [];
  const start = (options?: unknown) => {
    // Someone may have rendered the form anew.
    if (lists.some((list) => !list.element.isConnected)) stop();
    if (session || scope.disposed) return;
    lists = readSwatchLists(element, FORMS);
    if (!lists.length) return;
    session = scope.child();
    const settings = readSwatchSettings(Object(options));
    openSession({ form: element, lists, settings, patch: createPatch(), scope: session }, extras ?? []);
    const instance = { element, destroy: stop };
    emit(document, 'woo_variation_swatches_loaded', { detail: instance, args: [instance] });
  };
  controllers.set(element, { start, stop });
  offerPlugin(
    'WooVariationSwatches',
    function (options?: unknown) {
      control(this, options, runtime);
    },
    runtime.scope,
  );
  followTooltips(element, scope);
  start();
  // After someone's `destroy`, and in containers that are filled later.
  listen(element, 'wc_variation_form', () => start(), scope);
  listen(document, 'woo_variation_swatches_init', () => start(), scope);
  // A form that came after the page may wait for the shop's own script.
  if (document.readyState === 'complete' && pageJQuery()) {
    initByShop(element, scope);
  }
}

/**
 * Lets visitors choose the variations of a product by swatches in place of dropdowns. It speaks with the form only through
 * the dropdowns and the form's public events, whoever runs the form. A form that comes later is found by the runtime, which
 * follows the page: nothing waits for the end of a request, and nothing starts twice.
 */
export default defineBehaviour({
  async mount(context) {
    try {
      await begin(context);
    } catch (error) {
      // The dropdowns still choose.
      for (const select of context.element.querySelectorAll<HTMLElement>('.woo-variation-raw-select')) {
        select.style.display = '';
      }
      throw error;
    }
  },
});
