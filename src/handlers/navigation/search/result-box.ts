import type { Patch } from '#lib/patch.ts';
import type { Scope } from '#lib/scope.ts';
import { type Layer, openLayer } from '#platform/layers.ts';

/** The search field, the dropdown under it, and the element for results in the dropdown. */
export interface BoxNodes {
  readonly input: HTMLElement;
  readonly output: HTMLElement;
  readonly results: HTMLElement;
}

/** The dropdown under a search field. At most one is open on a page. */
export interface ResultBox {
  /** Shows the results, and the loader if `loading`. */
  show(loading?: boolean): void;
  hide(): void;
  /** Whether it is open: the visitor may have closed it. */
  isShown(): boolean;
  hideLoader(): void;
  /** After a failed request: keeps older results, with `aria-expanded` false; hides an empty box. */
  fail(): void;
}

const boxes = new Set<ResultBox>();
const HIDDEN = 'hidden';

/** Creates the box of one widget in the server's state, until the scope ends. */
export function createResultBox({ input, output, results }: BoxNodes, patch: Patch, scope: Scope): ResultBox {
  let layer: Layer | undefined;

  const hideLoader = () => patch.toggle(output, 'hide-loader', true);
  const setExpanded = (hasResults: boolean) => patch.attribute(input, 'aria-expanded', String(hasResults));
  const hide = () => {
    // Move the focus before its node is hidden.
    if (output.contains(document.activeElement)) input.focus({ preventScroll: true });
    layer?.close();
    layer = undefined;
    patch.toggle(output, HIDDEN, true);
    setExpanded(false);
  };
  const show = (loading = false) => {
    for (const other of boxes) if (other !== box) other.hide();
    patch.toggle(output, HIDDEN, false);
    if (loading) patch.toggle(output, 'hide-loader', false);
    if (!loading && !results.firstElementChild) return;
    // A press outside must not focus the field, which opens the keyboard on phones.
    layer ??= openLayer(output, { onEscape: hide, returnsFocus: false }, scope);
    setExpanded(results.querySelector('.e-loop-item') !== null);
  };
  const fail = () => {
    if (results.firstElementChild) setExpanded(false);
    else hide();
  };
  const isShown = () => !output.classList.contains(HIDDEN);
  const box: ResultBox = { show, hide, isShown, hideLoader, fail };
  boxes.add(box);
  scope.add(() => boxes.delete(box));
  return box;
}
