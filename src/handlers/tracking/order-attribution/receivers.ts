import type { Scope } from '#lib/scope.ts';
import { runningGlobal, runningMember } from '#platform/page-libraries.ts';
import type { MountContext } from '#runtime/define.ts';

/** Values by field; null if unknown. */
export type Values = Readonly<Record<string, string | null>>;

/** The names and values that receivers get. */
export interface AttributionFields {
  /** Input names by field. */
  readonly names: Readonly<Record<string, string>>;
  values(): Values;
}

/**
 * Passes the values to one kind of receiver until the scope ends. Returns a function that passes them again.
 */
export type ConnectReceiver = (attribution: AttributionFields, scope: Scope) => () => void;

type Context = Pick<MountContext, 'scope' | 'runtime' | 'report'>;
const hasBlocks = () => runningMember(runningGlobal('wp'), 'data');
const hasForms = () => document.querySelector('form.checkout,form.register,wc-order-attribution-inputs');

/** Passes the values to forms and to the block checkout. Their code is loaded when the page has one. */
export function createReceivers(attribution: AttributionFields, { scope, runtime, report }: Context) {
  const updates: (() => void)[] = [];
  const createConnector = (isPresent: () => unknown, kind: 'forms' | 'blocks') => {
    let isRequested = false;
    return () => {
      if (isRequested || !isPresent()) return;
      isRequested = true;
      import('./fill-forms.ts')
        .then(({ receivers }) => scope.disposed || updates.push(receivers[kind](attribution, scope)))
        .catch(report);
    };
  };
  const connectors = [createConnector(hasForms, 'forms'), createConnector(hasBlocks, 'blocks')];
  const connectFound = () => {
    for (const connect of connectors) connect();
  };
  runtime.hooks.addAction('runtime.scanned', 'skerry/order-attribution', connectFound);
  scope.add(() => runtime.hooks.removeAction('runtime.scanned', 'skerry/order-attribution'));
  if (document.readyState !== 'complete') scope.listen(window, 'load', connectFound, { once: true });
  return {
    /** Checks again for receivers. */
    connectFound,
    /** Passes changed values to the receivers. */
    update() {
      if (!scope.disposed) for (const update of updates) update();
    },
  };
}
