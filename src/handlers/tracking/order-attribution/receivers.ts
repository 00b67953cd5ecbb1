import type { MountContext } from '#runtime/define.ts';
import type { Values } from './attribution-data.ts';

/** What receives the values. */
export interface Source {
  /** Input names by field. */
  readonly names: Readonly<Record<string, string>>;
  values(): Values;
}

type Context = Pick<MountContext, 'scope' | 'runtime' | 'report'>;
type Tell = () => void;

const BLOCKS = () => (window as { wp?: { data?: unknown } }).wp?.data;
const hasForms = () => document.querySelector('form.checkout,form.register,wc-order-attribution-inputs');

/** Gives the values to forms and to the checkout of blocks; the code for either comes when the page has it. */
export function createReceivers(source: Source, { scope, runtime, report }: Context) {
  const tells: Tell[] = [];
  const once = (isThere: () => unknown, bring: () => Promise<Tell>) => {
    let isAsked = false;
    return () => {
      if (isAsked || !isThere()) return;
      isAsked = true;
      bring().then((tell) => {
        if (!scope.disposed) tells.push(tell);
      }, report);
    };
  };
  const looks = [
    once(hasForms, async () => {
      const { fillForms } = await import('./fill-forms.ts');
      return fillForms(source, scope);
    }),
    once(BLOCKS, async () => {
      const { followBlockCheckout } = await import('./block-checkout.ts');
      return followBlockCheckout(source.values, scope);
    }),
  ];
  const look = () => {
    for (const each of looks) each();
  };
  runtime.hooks.addAction('runtime.scanned', 'skerry/order-attribution', look);
  scope.add(() => runtime.hooks.removeAction('runtime.scanned', 'skerry/order-attribution'));
  if (document.readyState !== 'complete') scope.listen(window, 'load', look, { once: true });
  return {
    /** Looks for those that are there. */
    look,
    /** Tells them that the values have changed. */
    tell() {
      if (!scope.disposed) for (const tell of tells) tell();
    },
  };
}
