import type { Patch } from '#lib/patch.ts';
import { type Layer, openLayer } from '#platform/layers.ts';
import type { Scope } from '#runtime/scope.ts';

export interface BoxNodes {
  readonly input: HTMLElement;
  readonly output: HTMLElement;
  readonly results: HTMLElement;
}

/** What drops down under the field. Of all boxes on the page one is open at most. */
export interface ResultBox {
  /** Shows what is in it, and the loader while something is `loading`. */
  show(loading?: boolean): void;
  hide(): void;
  /** Whether it is open: a visitor may have closed it in the meantime. */
  isShown(): boolean;
  /** Takes the loader away and leaves everything else. */
  still(): void;
  /** Nothing came: says so, and shows what was there before, if anything. */
  fail(): void;
}

const boxes = new Set<ResultBox>();
const HIDDEN = 'hidden';

/** Creates the box of one widget, as the server has it; it ends with the scope. */
export function createBox({ input, output, results }: BoxNodes, patch: Patch, scope: Scope): ResultBox {
  let layer: Layer | undefined;

  const still = () => patch.toggle(output, 'hide-loader', true);
  const tell = (hasResults: boolean) => patch.attribute(input, 'aria-expanded', String(hasResults));
  const hide = () => {
    // Before what has it is out of sight.
    if (output.contains(document.activeElement)) input.focus({ preventScroll: true });
    layer?.close();
    layer = undefined;
    patch.toggle(output, HIDDEN, true);
    tell(false);
  };
  const show = (loading = false) => {
    for (const other of boxes) if (other !== box) other.hide();
    patch.toggle(output, HIDDEN, false);
    if (loading) patch.toggle(output, 'hide-loader', false);
    if (!loading && !results.firstElementChild) return;
    // Who presses beside it wants no field, and on a phone no keyboard.
    layer ??= openLayer(output, { onEscape: hide, returnsFocus: false }, scope);
    tell(results.querySelector('.e-loop-item') !== null);
  };
  const fail = () => {
    if (results.firstElementChild) tell(false);
    else hide();
  };
  const isShown = () => !output.classList.contains(HIDDEN);
  const box: ResultBox = { show, hide, isShown, still, fail };
  boxes.add(box);
  scope.add(() => boxes.delete(box));
  return box;
}
