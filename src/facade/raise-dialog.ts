import type { Scope } from '#lib/scope.ts';
import { type LayerOptions, openLayer } from '#platform/layers.ts';

/** A dialog to put above the page, and what to do when its content changes size. */
export interface RaisedDialog {
  readonly widget: HTMLElement;
  readonly options: LayerOptions;
  /** Watches the size of the dialog and of this content. Default: watches nothing. */
  readonly autoRefresh?: { readonly content: HTMLElement; readonly refresh: () => void } | undefined;
}

/** Puts a dialog above the page and moves the focus into it, until the scope ends. */
export function raiseDialog({ widget, options, autoRefresh }: RaisedDialog, scope: Scope): void {
  openLayer(widget, options, scope);
  if (autoRefresh) {
    const observer = scope.observe(new ResizeObserver(() => autoRefresh.refresh()));
    for (const node of [widget, autoRefresh.content]) observer.observe(node);
  }
  widget.focus({ preventScroll: true });
}
