import type { Look } from '#lib/look.ts';
import { emit, listen, pageJQuery } from '#platform/events.ts';
import { defineBehaviour } from '#runtime/define.ts';
import type { Runtime } from '#runtime/runtime.ts';
import type { Scope } from '#runtime/scope.ts';
import { offerEach } from '../shared/plugins.ts';
import { readSwatchSettings, type SwatchSettings } from '../shared/swatch-rules.ts';
import { openSession } from '../shared/swatch-session.ts';
import { readSwatchLists, type SwatchList } from '../shared/swatch-view.ts';
import type { Extra, ExtraSource } from './extras.ts';
import { badgesOf, withoutBadges } from './model.ts';

const FORMS = '.variations_form,.woo_variation_swatches_variations_form,.ywcp_inner_selected_container';
const LABEL = 'woo-selected-variation-item-name';

/** What stands behind the name of an attribute; none in some themes' forms, which have no cell for it. */
function ensureLabel({ element }: SwatchList, scope: Scope): HTMLElement | undefined {
  const before = element.parentElement?.previousElementSibling;
  const cell = before?.matches('.label') ? before : element.closest('tr')?.querySelector('.label');
  const there = cell?.querySelector<HTMLElement>(`.${LABEL}`);
  if (!cell || there) return there ?? undefined;
  // At rest there is no React.
  const label = document.createElement('span');
  label.className = LABEL;
  label.dataset.default = '';
  cell.append(label);
  scope.add(() => label.remove());
  return label;
}

// The form fires them when it has rebuilt its dropdowns; the first comes last, and after every change.
const CHANGED = 'woocommerce_variation_has_changed';
const REBUILT = ['wc_variation_form', 'woocommerce_update_variation_values', 'reset_data'];

/** Has the swatches of a form follow it, until the scope ends. */
function followForm(source: ExtraSource, extras: readonly Extra[]): void {
  const { form, lists, settings, scope } = source;
  const { showsLabel, labelSeparator, showsStock, stockThreshold } = settings;
  const labels = lists.map((list) => (showsLabel ? ensureLabel(list, scope) : undefined));
  const session = openSession({
    ...source,
    hearers: extras.map((extra) => extra(source)),
    *looks({ picked }): Iterable<[HTMLElement, Look]> {
      yield [form, { classes: { 'wvs-loaded': true } }];
      for (const [index, { element }] of lists.entries()) {
        const label = labels[index];
        const title = picked[index]?.title;
        if (element.parentElement) {
          yield [element.parentElement, { classes: { 'woo-variation-items-wrapper': true } }];
        }
        // The chosen value; nothing when none is chosen.
        if (label) yield [label, { text: title ? `${labelSeparator} ${title}` : '' }];
      }
    },
    ...(showsStock && { badges: (state, before) => badgesOf(state, before, stockThreshold) }),
  });
  const syncSoon = () => {
    session.begin();
    scope.timeout(session.settle, 0);
  };
  listen(form, CHANGED, session.sync, scope);
  for (const name of REBUILT) listen(form, name, syncSoon, scope);
  const hideBadges = () => {
    const { state } = session;
    if (state.badges.size) session.show({ ...state, badges: withoutBadges(state.badges) });
  };
  listen(form, 'hide_variation', hideBadges, scope);
  session.sync();
}

interface WithForms {
  (form: Element): { wc_variation_form(): unknown };
  readonly fn?: { readonly wc_variation_form?: unknown };
  _data?(form: Element, key: 'events'): Record<string, unknown> | undefined;
}

/** How long a form that came to the page later waits for somebody to start it. */
const DELAY_MS = 1000;

/** Starts the shop's own script on a form that came after the page, unless somebody has done it by then. */
function initByShop(form: HTMLElement, scope: Scope): void {
  if (document.readyState !== 'complete' || !pageJQuery() || !form.matches('.variations_form')) return;
  scope.timeout(() => {
    const jQuery = pageJQuery() as WithForms | undefined;
    if (!jQuery?.fn?.wc_variation_form || jQuery._data?.(form, 'events')?.check_variations) return;
    jQuery(form).wc_variation_form();
  }, DELAY_MS);
}

/** What others may do to the swatches of a form; both do nothing when it is done already. */
interface Controller {
  start(options?: unknown): void;
  stop(): void;
}

const controllers = new WeakMap<Element, Controller>();

/** `WooVariationSwatches()` of the page's jQuery sets, with options of its own for a form, or `'destroy'`. */
function offerControl(runtime: Runtime): void {
  const control = (form: HTMLElement, options: unknown) => {
    const controller = controllers.get(form);
    if (options === 'destroy') controller?.stop();
    else if (controller) controller.start(options);
    else runtime.summon(form, 'swatches');
  };
  offerEach('WooVariationSwatches', control, runtime);
}

/** Brings what the shop wants beyond the usual, which few shops do. */
async function bringExtras(settings: SwatchSettings): Promise<readonly Extra[]> {
  const { linksChoice, showsPreview, loadsVariations } = settings;
  if (!linksChoice && !showsPreview && !loadsVariations) return [];
  const { wantedExtras } = await import('./extras.ts');
  return wantedExtras(settings);
}

/**
 * The swatches of a form before anyone touches them: which are chosen, disabled or sold out, and what else the page and its scripts
 * wait for. They speak with the form only through the dropdowns and the form's public events, whoever runs the form. A form that comes
 * later is found by the runtime, which follows the page: nothing waits for the end of a request, and nothing starts twice.
 */
export default defineBehaviour({
  async mount({ element, scope, runtime, report }) {
    const extras = await bringExtras(readSwatchSettings()).catch(report);
    if (scope.disposed) return;
    let own: Scope | undefined;
    const stop = () => {
      own?.dispose();
      own = undefined;
    };
    let lists: readonly SwatchList[] = [];
    const start = (options?: unknown) => {
      // Someone may have rendered the form anew.
      if (lists.some((list) => !list.element.isConnected)) stop();
      if (own || scope.disposed) return;
      lists = readSwatchLists(element, FORMS);
      if (!lists.length) return;
      own = scope.child();
      const settings = readSwatchSettings(Object(options));
      followForm({ form: element, lists, settings, scope: own, runtime }, extras ?? []);
      const instance = { element, destroy: stop };
      emit(document, 'woo_variation_swatches_loaded', { detail: instance, args: [instance] });
    };
    controllers.set(element, { start, stop });
    offerControl(runtime);
    start();
    // After someone's `destroy`, and in containers that are filled later.
    listen(element, 'wc_variation_form', () => start(), scope);
    listen(document, 'woo_variation_swatches_init', () => start(), scope);
    initByShop(element, scope);
  },
});
