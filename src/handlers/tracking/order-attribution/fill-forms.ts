import { createPatch } from '#lib/patch.ts';
import { runningGlobal, runningMember } from '#platform/page-libraries.ts';
import { warn } from '#platform/warn.ts';
import type { Scope } from '#runtime/scope.ts';
import type { Receive, Source, Values } from './receivers.ts';

const TAG = 'wc-order-attribution-inputs';

let host: Source | undefined;
const server = new Map<InputsElement, readonly ChildNode[]>();
const missed = new Set<string>();

function fill(element: InputsElement, values: Values): void {
  if (!server.has(element)) return;
  for (const [field, name] of Object.entries(host?.names ?? {})) {
    const input = [...element.querySelectorAll('input')].find((each) => each.name === name);
    if (input) input.value = values[field] ?? '';
    else if (!missed.has(field)) {
      missed.add(field);
      warn(`The input of "${field}" is missing: something has changed <${TAG}>.`);
    }
  }
}

function empty(element: InputsElement): void {
  const nodes = server.get(element);
  server.delete(element);
  element.own = undefined;
  if (nodes) element.replaceChildren(...nodes);
}

function hold(element: InputsElement): void {
  if (server.has(element)) return;
  server.set(element, [...element.childNodes]);
  const inputs = Object.values(host?.names ?? {}).map((name) => {
    const input = document.createElement('input');
    Object.assign(input, { type: 'hidden', name });
    return input;
  });
  element.replaceChildren(...inputs);
  fill(element, element.values);
}

/** Puts the inputs into a single element, so that they are sent once. */
function place(): void {
  const chosen =
    host &&
    [`form[name="checkout"] ${TAG}`, `form ${TAG}`, TAG]
      .map((each) => document.querySelector(each))
      .find(Boolean);
  for (const element of [...server.keys()]) if (element !== chosen) empty(element);
  if (chosen instanceof InputsElement) hold(chosen);
}

class InputsElement extends HTMLElement {
  own: Values | undefined;

  get values(): Values {
    return this.own ?? host?.values() ?? {};
  }

  set values(values: Values | null) {
    this.own = values ?? {};
    fill(this, this.own);
  }

  connectedCallback(): void {
    // A value set before the upgrade is an own property, which hides the accessor.
    const given = Object.getOwnPropertyDescriptor(this, 'values')?.value as Values | undefined;
    Reflect.deleteProperty(this, 'values');
    if (given) this.own = given;
    place();
  }

  disconnectedCallback(): void {
    queueMicrotask(place);
  }
}

/** Fills the page's custom elements, including those added later. */
function serveInputs(next: Source): { update(): void; stop(): void } {
  host = next;
  if (!customElements.get(TAG)) customElements.define(TAG, InputsElement);
  place();
  return {
    update() {
      for (const element of document.querySelectorAll(TAG)) {
        if (element instanceof InputsElement) element.values = next.values();
      }
    },
    stop() {
      host = undefined;
      place();
      missed.clear();
    },
  };
}

/**
 * Returns a function that fills the inputs in the markup of older pages. They are restored when the scope
 * ends.
 */
function servePlainInputs(names: Readonly<Record<string, string>>, scope: Scope): (values: Values) => void {
  const patch = createPatch();
  scope.add(patch.restore);
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
const giveToBlocks: Receive = ({ values }, scope) => {
  const data = runningMember(runningGlobal('wp'), 'data') as Data | undefined;
  const give = (): boolean => {
    if (!data?.select?.(STORE)) return false;
    const actions = data.dispatch?.(STORE);
    const set = actions?.setExtensionData ?? actions?.__internalSetExtensionData;
    set?.(KEY, values(), true);
    return true;
  };
  if (!give()) {
    const stop = data?.subscribe?.(() => {
      // Unsubscribe first: `give` dispatches, which calls this listener again.
      if (data.select?.(STORE)) unsubscribe();
      give();
    });
    const unsubscribe = scope.add(() => stop?.());
  }
  return give;
};

/** Fills the inputs of all forms until the scope ends. */
const fillForms: Receive = (source, scope) => {
  const elements = serveInputs(source);
  const fillPlain = servePlainInputs(source.names, scope);
  scope.add(elements.stop);
  const fill = () => {
    elements.update();
    fillPlain(source.values());
  };
  // The custom elements are already filled.
  fillPlain(source.values());
  return fill;
};

/** The functions that pass on the values, by kind of receiver. */
export const receivers = { forms: fillForms, blocks: giveToBlocks };
