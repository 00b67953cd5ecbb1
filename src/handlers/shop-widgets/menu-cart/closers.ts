import { createPatch } from '#lib/patch.ts';
import { pageConfig } from '#platform/config.ts';
import type { Scope } from '#runtime/scope.ts';
import type { CartNodes } from './nodes.ts';
import type { Panel } from './panel.ts';

/** Makes buttons of what the server has for closing: a name, a place in the tab order, Enter and Space. */
export function labelClosers(
  { closers }: CartNodes,
  { close, closeBy }: Pick<Panel, 'close' | 'closeBy'>,
  scope: Scope,
): void {
  const patch = createPatch();
  scope.add(patch.restore);
  for (const closer of closers) {
    patch.attribute(closer, 'role', 'button');
    patch.attribute(closer, 'tabindex', '0');
    patch.attribute(closer, 'aria-label', pageConfig.text('close', 'Close'));
    scope.listen<MouseEvent>(closer, 'click', closeBy);
    scope.listen<KeyboardEvent>(closer, 'keydown', (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      close();
    });
  }
}
