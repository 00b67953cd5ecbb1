import { flag, type Infer, object, size, text } from '#lib/fields.ts';
import { isUnfolded } from '#lib/fold.ts';
import { createPatch } from '#lib/patch.ts';
import { pageConfig } from '#platform/config.ts';
import { listen } from '#platform/events.ts';
import { defineWidget, type LiveWidget } from '#runtime/widget.ts';
import {
  animateOnHover,
  equaliseHeights,
  markDropdowns,
  nameWidget,
  stickColumn,
} from '../shared/additions.ts';

const settings = object({
  sticky_right_column: flag(),
  /** In pixels. */
  sticky_right_column_offset: size(0),
  purchase_button_hover_animation: text(),
});
export type Settings = Infer<typeof settings>;

const SLIDE_MS = 400;

/** Selectors of the sections, which are inside the form of the order although they are no part of it. */
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

/** The nodes of a section: its link opens the panel, the button in the panel sends the box. */
export type SectionNodes = Readonly<Record<keyof typeof SECTIONS.login, HTMLElement>>;

/** The nodes of each section; undefined where the shop has none, because its feature is off. */
export type Nodes = Readonly<Record<SectionName, SectionNodes | undefined>>;

interface SectionState {
  readonly isOpen: boolean;
  /** Whether it waits for an answer. */
  readonly isSent: boolean;
}

export interface CheckoutPageState extends Readonly<Record<SectionName, SectionState>> {
  /** True from Enter in a field of the order until the key is up: the browser answers it by pressing the form's first button, which is a section's. */
  readonly isEnterForOrder: boolean;
  /** What is shown over the form: HTML of the shop, or a sentence, which is an error. */
  readonly message?: { readonly html: string };
}

export type CheckoutPage = LiveWidget<Settings, Nodes, CheckoutPageState>;

function findSection(element: Element, selectors: typeof SECTIONS.login): SectionNodes | undefined {
  const found = Object.entries(selectors).map(([name, selector]) => [name, element.querySelector(selector)]);
  return found.every(([, node]) => node) ? Object.fromEntries(found) : undefined;
}

const isField = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && !/^(submit|image|button|reset|file)$/.test(target.type);

/**
 * Enter in a section presses its button; Enter elsewhere is noted as meant for the order. Not in the island: the browser presses a button at once,
 * and only that press is held.
 */
function startEnter({ element, scope, set }: CheckoutPage): void {
  const note = (isEnterForOrder: boolean) =>
    set((state) => (state.isEnterForOrder === isEnterForOrder ? state : { ...state, isEnterForOrder }));
  const forget = () => {
    // A press of a section's button that is held still needs it.
    const isHeld = Object.values(SECTIONS).some(({ button }) =>
      element.querySelector(`${button}[aria-busy=true]`),
    );
    if (!isHeld) note(false);
  };
  scope.listen<KeyboardEvent>(element, 'keydown', (event) => {
    const { target } = event;
    forget();
    if (event.key !== 'Enter' || event.isComposing || !isField(target)) return;
    const section = Object.values(SECTIONS).find(({ panel }) => target.closest(panel));
    if (!section) return note(true);
    event.preventDefault();
    element.querySelector<HTMLElement>(section.button)?.click();
  });
  for (const type of ['keyup', 'pointerdown']) scope.listen(element, type, forget);
}

/** Adds to the shop's form what the settings ask for, again whenever the form, the window or the settings change. */
function startAdditions(widget: CheckoutPage): void {
  const { element, scope } = widget;
  const patch = createPatch();
  let added: Settings;
  const add = () => {
    added = widget.settings;
    patch.restore();
    nameWidget(element, patch);
    animateOnHover(element, '#place_order', added.purchase_button_hover_animation, patch);
    if (added.sticky_right_column) stickColumn(element, added.sticky_right_column_offset, patch);
    equaliseHeights(element, 'address', patch);
  };
  scope.add(patch.restore);
  add();
  listen(document.body, 'updated_checkout', add, scope);
  scope.listen(window, 'resize', add);
  widget.listen(() => {
    if (widget.settings !== added) add();
  });
  markDropdowns(element, scope);
}

/** What the page builder adds to the shop's checkout: sections for login and coupon, looks, and its name in the form. */
export default defineWidget({
  settings,
  nodes: ({ element }): Nodes => ({
    login: findSection(element, SECTIONS.login),
    coupon: findSection(element, SECTIONS.coupon),
  }),
  state({ nodes }): CheckoutPageState {
    // In the editor the sections are open.
    const read = (section: SectionNodes | undefined) => ({
      isOpen: section !== undefined && (pageConfig.isEdit || isUnfolded(section.panel)),
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
    startAdditions(widget);
    startEnter(widget);
  },
});
