import type { Scope } from '#lib/scope.ts';

/** What `watchParts` needs of a widget. */
interface Watched {
  listen(callback: () => void): () => void;
}

/**
 * Calls `start` with parts of a widget, now and whenever one of them is another one. What it starts goes on the
 * scope, which ends with these parts.
 */
export function watchParts<Parts extends readonly unknown[]>(
  widget: Watched,
  read: () => Parts,
  start: (parts: Parts, scope: Scope) => void,
  scope: Scope,
): void {
  let current: { readonly parts: Parts; readonly scope: Scope } | undefined;
  const update = () => {
    const parts = read();
    if (current && parts.every((part, index) => Object.is(part, current?.parts[index]))) return;
    current?.scope.dispose();
    current = { parts, scope: scope.child() };
    start(parts, current.scope);
  };
  scope.add(widget.listen(update));
  update();
}
