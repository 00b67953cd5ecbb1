import { createPatch } from '#lib/patch.ts';
import type { Scope } from '#runtime/scope.ts';
import type { Values } from './attribution-data.ts';

/** Older pages have the inputs in their markup. Gives a function that fills them; what stood in them comes back at the end of the scope. */
export function servePlainInputs(
  names: Readonly<Record<string, string>>,
  scope: Scope,
): (values: Values) => void {
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
