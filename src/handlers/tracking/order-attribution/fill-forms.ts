import { createNode } from '#lib/create-node.ts';
import type { Scope } from '#lib/scope.ts';
import { runningGlobal, runningMember } from '#platform/page-libraries.ts';
import { warn } from '#platform/warn.ts';
import type { AttributionFields, ConnectReceiver, Values } from './receivers.ts';

const TAG = 'wc-order-attribution-inputs';

let currentAttribution: AttributionFields | undefined;
const originalNodes = new Map<InputsElement, readonly ChildNode[]>();
const missingFields = new Set<string>();

function fill(element: InputsElement, values: Values): void {
  if (!originalNodes.has(element)) return;
  for (const [field, name] of Object.entries(currentAttribution?.names ?? {})) {
    const input = [...element.querySelectorAll('input')].find((each) => each.name === name);
    if (input) input.value = values[field] ?? '';
    else if (!missingFields.has(field)) {
      missingFields.add(field);
      warn(`Another script removed the input of "${field}" from <${TAG}>. Orders are sent without it.`);
    }
  }
}

function restoreElement(element: InputsElement): void {
  const nodes = originalNodes.get(element);
  originalNodes.delete(element);
  element.assignedValues = undefined;
  if (nodes) element.replaceChildren(...nodes);
}

function insertInputs(element: InputsElement): void {
  if (originalNodes.has(element)) return;
  originalNodes.set(element, [...element.childNodes]);
  const names = Object.values(currentAttribution?.names ?? {});
  const inputs = names.map((name) => createNode('input', { type: 'hidden', name }));
  element.replaceChildren(...inputs);
  fill(element, element.values);
}

/** Puts the inputs into a single element, so that they are sent once. */
function placeInputs(): void {
  const chosen =
    currentAttribution &&
    [`form[name="checkout"] ${TAG}`, `form ${TAG}`, TAG]
      .map((each) => document.querySelector(each))
      .find(Boolean);
  for (const element of [...originalNodes.keys()]) if (element !== chosen) restoreElement(element);
  if (chosen instanceof InputsElement) insertInputs(chosen);
}

class InputsElement extends HTMLElement {
  assignedValues: Values | undefined;

  get values(): Values {
    return this.assignedValues ?? currentAttribution?.values() ?? {};
  }

  set values(values: Values | null) {
    this.assignedValues = values ?? {};
    fill(this, this.assignedValues);
  }

  connectedCallback(): void {
    // A value set before the upgrade is an own property, which hides the accessor.
    const presetValues = Object.getOwnPropertyDescriptor(this, 'values')?.value as Values | undefined;
    Reflect.deleteProperty(this, 'values');
    if (presetValues) this.assignedValues = presetValues;
    placeInputs();
  }

  disconnectedCallback(): void {
    queueMicrotask(placeInputs);
  }
}

/** Fills the page's custom elements, including those added later. */
function fillElements(attribution: AttributionFields): { update(): void; stop(): void } {
  currentAttribution = attribution;
  if (!customElements.get(TAG)) customElements.define(TAG, InputsElement);
  placeInputs();
  return {
    update() {
      for (const element of document.querySelectorAll(TAG)) {
        if (element instanceof InputsElement) element.values = attribution.values();
      }
    },
    stop() {
      currentAttribution = undefined;
      placeInputs();
      missingFields.clear();
    },
  };
}

/**
 * Returns a function that fills the inputs in the markup of older pages. They are restored when the scope
 * ends.
 */
function createPlainInputFiller(
  names: Readonly<Record<string, string>>,
  scope: Scope,
): (values: Values) => void {
  const patch = scope.patch();
  return (values) => {
    for (const input of document.querySelectorAll<HTMLInputElement>('form input[type="hidden"]')) {
      const field = Object.keys(names).find((each) => names[each] === input.name);
      const isPlain = field && !input.closest('wc-order-attribution-inputs');
      if (isPlain) patch.attribute(input, 'value', values[field] ?? '');
    }
  };
}

const STORE = 'wc/store/checkout';
const KEY = 'woocommerce/order-attribution';

type SetExtensionData = (namespace: string, values: Values, isReplacing: boolean) => unknown;

interface Data {
  select?(store: string): unknown;
  dispatch?(
    store: string,
  ): Partial<Record<'setExtensionData' | '__internalSetExtensionData', SetExtensionData>>;
  subscribe?(listener: () => void): () => void;
}

/** Passes the values to the block checkout, at once or when its store exists. */
const passToBlocks: ConnectReceiver = ({ values }, scope) => {
  const data = runningMember(runningGlobal('wp'), 'data') as Data | undefined;
  const passValues = (): boolean => {
    if (!data?.select?.(STORE)) return false;
    const actions = data.dispatch?.(STORE);
    const set = actions?.setExtensionData ?? actions?.__internalSetExtensionData;
    set?.(KEY, values(), true);
    return true;
  };
  if (!passValues()) {
    const stop = data?.subscribe?.(() => {
      // Unsubscribe first: `passValues` dispatches, which calls this listener again.
      if (data.select?.(STORE)) unsubscribe();
      passValues();
    });
    const unsubscribe = scope.add(() => stop?.());
  }
  return passValues;
};

/** Fills the inputs of all forms until the scope ends. */
const fillForms: ConnectReceiver = (attribution, scope) => {
  const elements = fillElements(attribution);
  const fillPlain = createPlainInputFiller(attribution.names, scope);
  scope.add(elements.stop);
  const fill = () => {
    elements.update();
    fillPlain(attribution.values());
  };
  // The custom elements are already filled.
  fillPlain(attribution.values());
  return fill;
};

/** The functions that pass on the values, by kind of receiver. */
export const receivers = { forms: fillForms, blocks: passToBlocks };
