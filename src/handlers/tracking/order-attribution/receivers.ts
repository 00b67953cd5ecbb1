import { runningGlobal, runningMember } from '#platform/page-libraries.ts';
import type { MountContext } from '#runtime/define.ts';
import type { Scope } from '#runtime/scope.ts';

/** Values by field; null if unknown. */
export type Values = Readonly<Record<string, string | null>>;

/** The names and values that receivers get. */
export interface Source {
  /** Input names by field. */
  readonly names: Readonly<Record<string, string>>;
  values(): Values;
}

/**
 * Passes the values to one kind of receiver until the scope ends. Returns a function that passes them again.
 */
export type Receive = (source: Source, scope: Scope) => () => void;

type Context = Pick<MountContext, 'scope' | 'runtime' | 'report'>;
const BLOCKS = () => runningMember(runningGlobal('wp'), 'data');
const hasForms = () => document.querySelector('form.checkout,form.register,wc-order-attribution-inputs');

/** Passes the values to forms and to the block checkout. Their code is loaded when the page has one. */
export function createReceivers(source: Source, { scope, runtime, report }: Context) {
  const tells: (() => void)[] = [];
  const once = (isThere: () => unknown, kind: 'forms' | 'blocks') => {
    let isAsked = false;
    return () => {
      if (isAsked || !isThere()) return;
      isAsked = true;
      import('./fill-forms.ts')
        .then(({ receivers }) => scope.disposed || tells.push(receivers[kind](source, scope)))
        .catch(report);
    };
  };
  const looks = [once(hasForms, 'forms'), once(BLOCKS, 'blocks')];
  const look = () => {
    for (const each of looks) each();
  };
  runtime.hooks.addAction('runtime.scanned', 'skerry/order-attribution', look);
  scope.add(() => runtime.hooks.removeAction('runtime.scanned', 'skerry/order-attribution'));
  if (document.readyState !== 'complete') scope.listen(window, 'load', look, { once: true });
  return {
    /** Checks again for receivers. */
    look,
    /** Passes changed values to the receivers. */
    tell() {
      if (!scope.disposed) for (const tell of tells) tell();
    },
  };
}
