import { flag, type Infer, object, size, text } from '#lib/fields.ts';
import { isOpenOrOpening } from '#lib/fold.ts';
import { createPatch } from '#lib/patch.ts';
import { pageConfig } from '#platform/config.ts';
import { listen } from '#platform/events.ts';
import { defineWidget, type LiveWidget } from '#runtime/widget.ts';
import {
  addWidgetIds,
  animateOnHover,
  equaliseHeights,
  makeColumnSticky,
  markDropdowns,
} from '../shared/builder-features.ts';

const settings = object({
  sticky_right_column: flag(),
  /** In pixels. */
  sticky_right_column_offset: size(0),
  purchase_button_hover_animation: text(),
});
export type Settings = Infer<typeof settings>;

const SLIDE_MS = 400;

/** Selectors of the sections, which are inside the order form but not part of it. */
const SECTIONS = {
  login: {
    link: '.e-show-login',
    panel: '.e-woocommerce-login-anchor',
    button: '.e-woocommerce-form-login-submit',
    box: '.e-woocommerce-login-section',
  },
  coupon: {
    link: '.e-show-coupon-form',
    panel: '.e-coupon-anchor',
    button: '.e-apply-coupon',
    box: '.e-coupon-box',
  },
};
type SectionName = keyof typeof SECTIONS;
const NAMES: readonly SectionName[] = ['login', 'coupon'];

/** A section's nodes: its link opens the panel; the button in the panel submits the box. */
export type SectionNodes = Readonly<Record<keyof typeof SECTIONS.login, HTMLElement>>;

/** The nodes of each section; undefined if its feature is off. */
export type Nodes = Readonly<Record<SectionName, SectionNodes | undefined>>;

interface SectionState {
  readonly isOpen: boolean;
  /** Whether a request is running. */
  readonly isSent: boolean;
}

/** The state of the checkout's sections. */
export interface CheckoutPageState extends Readonly<Record<SectionName, SectionState>> {
  /**
   * True from pressing Enter in an order field until its release: the browser then clicks the form's first
   * button, which belongs to a section.
   */
  readonly isEnterForOrder: boolean;
  /** Shown above the form: the shop's HTML, or a text, which is an error. */
  readonly message?: { readonly html: string };
}

/** The live widget of the page builder's checkout. */
export type CheckoutPage = LiveWidget<Settings, Nodes, CheckoutPageState>;

function findSection(element: Element, selectors: typeof SECTIONS.login): SectionNodes | undefined {
  const found = Object.entries(selectors).map(([name, selector]) => [name, element.querySelector(selector)]);
  return found.every(([, node]) => node) ? Object.fromEntries(found) : undefined;
}

const isField = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && !/^(submit|image|button|reset|file)$/.test(target.type);

/**
 * Lets Enter in a section click that section's button, and marks Enter elsewhere as meant for the order. The
 * island could miss keys: only clicks on buttons are held.
 */
function handleEnter({ element, scope, set }: CheckoutPage): void {
  const setEnterForOrder = (isEnterForOrder: boolean) =>
    set((state) => (state.isEnterForOrder === isEnterForOrder ? state : { ...state, isEnterForOrder }));
  const clearEnterForOrder = () => {
    // A held click on a section's button still needs the mark.
    const isHeld = Object.values(SECTIONS).some(({ button }) =>
      element.querySelector(`${button}[aria-busy=true]`),
    );
    if (!isHeld) setEnterForOrder(false);
  };
  scope.listen<KeyboardEvent>(element, 'keydown', (event) => {
    const { target } = event;
    clearEnterForOrder();
    if (event.key !== 'Enter' || event.isComposing || !isField(target)) return;
    const section = Object.values(SECTIONS).find(({ panel }) => target.closest(panel));
    if (!section) return setEnterForOrder(true);
    event.preventDefault();
    element.querySelector<HTMLElement>(section.button)?.click();
  });
  for (const type of ['keyup', 'pointerdown']) scope.listen(element, type, clearEnterForOrder);
}

/** Adds the settings' features to the form, and again when the form, window or settings change. */
function addBuilderFeatures(widget: CheckoutPage): void {
  const { element, scope } = widget;
  const patch = createPatch();
  let appliedSettings: Settings;
  const apply = () => {
    appliedSettings = widget.settings;
    patch.restore();
    addWidgetIds(element, patch);
    animateOnHover(element, '#place_order', appliedSettings.purchase_button_hover_animation, patch);
    if (appliedSettings.sticky_right_column)
      makeColumnSticky(element, appliedSettings.sticky_right_column_offset, patch);
    equaliseHeights(element, 'address', patch);
  };
  scope.add(patch.restore);
  apply();
  listen(document.body, 'updated_checkout', apply, scope);
  scope.listen(window, 'resize', apply);
  widget.listen(() => {
    if (widget.settings !== appliedSettings) apply();
  });
  markDropdowns(element, scope);
}

export default defineWidget({
  settings,
  nodes: ({ element }): Nodes => ({
    login: findSection(element, SECTIONS.login),
    coupon: findSection(element, SECTIONS.coupon),
  }),
  state({ nodes }): CheckoutPageState {
    // Sections are open in the editor.
    const read = (section: SectionNodes | undefined) => ({
      isOpen: section !== undefined && (pageConfig.isEdit || isOpenOrOpening(section.panel)),
      isSent: false,
    });
    return { login: read(nodes.login), coupon: read(nodes.coupon), isEnterForOrder: false };
  },
  *view(state, nodes) {
    for (const name of NAMES) {
      const { isOpen, isSent } = state[name];
      const { link, panel, box } = nodes[name] ?? {};
      yield [link, { attributes: { 'aria-expanded': String(isOpen) } }];
      yield [panel, { fold: { isOpen, slideMs: SLIDE_MS } }];
      yield [box, { classes: { processing: isSent || undefined } }];
    }
  },
  connect(widget) {
    addBuilderFeatures(widget);
    handleEnter(widget);
  },
});
