import type { Values } from './attribution-data.ts';
import type { Receive } from './receivers.ts';

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

/** Gives the values to the checkout of blocks, now or once it is there. */
export const receive: Receive = ({ values }, scope) => {
  const data = (window as { wp?: { data?: Data } }).wp?.data;
  const give = (): boolean => {
    if (!data?.select?.(STORE)) return false;
    const actions = data.dispatch?.(STORE);
    const set = actions?.setExtensionData ?? actions?.__internalSetExtensionData;
    set?.(KEY, values(), true);
    return true;
  };
  if (!give()) {
    const stop = data?.subscribe?.(() => {
      // What it hears of is dispatched by itself, too.
      if (data.select?.(STORE)) unsubscribe();
      give();
    });
    const unsubscribe = scope.add(() => stop?.());
  }
  return give;
};
