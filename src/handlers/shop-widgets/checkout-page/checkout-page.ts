import { flag, type Infer, object, size, text } from '#lib/fields.ts';
import { isOpenOrOpening } from '#lib/fold.ts';
import { membersOf } from '#lib/members-of.ts';
import { pageConfig } from '#platform/config.ts';
import { listen } from '#platform/events.ts';
import { defineWidget, type LiveWidget } from '#runtime/widget.ts';
import { type CouponState, couponView, type SectionState, sectionView } from '#shop/coupons.ts';
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

/**
 * Selectors of the nodes of each section. Sections are inside the order form, but a visitor submits them
 * separately: the link opens the panel, and the button in the panel submits the fields of the box.
 */
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
/** The name of a section. */
export type SectionName = keyof typeof SECTIONS;

/** The nodes of one section. */
export interface Section {
  readonly links: readonly [HTMLElement];
  readonly panel: HTMLElement;
  readonly button: HTMLElement;
  readonly box: HTMLElement;
}

/** The nodes of each section; undefined if its feature is off. */
export type Nodes = Readonly<Record<SectionName, Section | undefined>>;

/** The state of the checkout's sections. */
export interface CheckoutPageState {
  readonly login: SectionState;
  readonly coupon: CouponState;
  /**
   * True from pressing Enter in a field of the order until its release. The browser then clicks the form's
   * first button, which belongs to a section: that click is meant for the order.
   */
  readonly isEnterForOrder: boolean;
}

/** The live widget of the page builder's checkout. */
export type CheckoutPage = LiveWidget<Settings, Nodes, CheckoutPageState>;

/** Returns the nodes of a section; undefined if one is missing. */
function findSection(element: Element, selectors: typeof SECTIONS.login): Section | undefined {
  const find = (selector: string) => element.querySelector<HTMLElement>(selector);
  const link = find(selectors.link);
  const panel = find(selectors.panel);
  const button = find(selectors.button);
  const box = find(selectors.box);
  return link && panel && button && box ? { links: [link], panel, button, box } : undefined;
}

/** Sections are open in the editor. */
const sectionState = (section: Section | undefined): SectionState => ({
  isOpen: section !== undefined && (pageConfig.isEdit || isOpenOrOpening(section.panel)),
});

const isField = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && !/^(submit|image|button|reset|file)$/.test(target.type);

/**
 * Lets Enter in a field of a section click that section's button, and sets `isEnterForOrder` for Enter in
 * other fields. Not in the interactive part, which could miss keys: only clicks on buttons are held.
 */
function handleEnter({ element, scope, set }: CheckoutPage): void {
  const sections = Object.values(SECTIONS);
  const setEnterForOrder = (isEnterForOrder: boolean) =>
    set((state) => (state.isEnterForOrder === isEnterForOrder ? state : { ...state, isEnterForOrder }));
  const isClickHeld = () =>
    sections.some(({ button }) => element.querySelector(`${button}[aria-busy=true]`) !== null);
  const endEnter = () => {
    // The interactive part needs to know what a held click is meant for.
    if (!isClickHeld()) setEnterForOrder(false);
  };
  scope.listen<KeyboardEvent>(element, 'keydown', (event) => {
    const { key, target, isComposing } = event;
    endEnter();
    if (key !== 'Enter' || isComposing || !isField(target)) return;
    const section = sections.find(({ panel }) => membersOf(target).closest(panel));
    if (!section) {
      setEnterForOrder(true);
      return;
    }
    event.preventDefault();
    element.querySelector<HTMLElement>(section.button)?.click();
  });
  for (const type of ['keyup', 'pointerdown']) scope.listen(element, type, endEnter);
}

/** Adds the settings' features to the form, and again when the form, window or settings change. */
function addBuilderFeatures(widget: CheckoutPage): void {
  const { element, scope } = widget;
  const patch = scope.patch();
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
  state: ({ nodes }): CheckoutPageState => ({
    login: sectionState(nodes.login),
    coupon: sectionState(nodes.coupon),
    isEnterForOrder: false,
  }),
  *view({ login, coupon }, nodes) {
    yield* sectionView(login, nodes.login ?? {});
    yield* couponView(coupon, nodes.coupon ?? {});
  },
  connect(widget) {
    addBuilderFeatures(widget);
    handleEnter(widget);
  },
});
