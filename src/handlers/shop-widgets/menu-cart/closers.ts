import { createPatch } from '#lib/patch.ts';
import { pageConfig } from '#platform/config.ts';
import type { Scope } from '#runtime/scope.ts';
import type { CartNodes } from './nodes.ts';

/** Makes buttons of what the server has for closing: a name, a place in the tab order, Enter and Space. */
export function labelClosers({ closers }: CartNodes, close: () => void, scope: Scope): void {
  const patch = createPatch();
  scope.add(patch.restore);
  for (const closer of closers) {
    patch.attribute(closer, 'role', 'button');
    patch.attribute(closer, 'tabindex', '0');
    patch.attribute(closer, 'aria-label', pageConfig.text('close', 'Close'));
    scope.listen(closer, 'click', close);
    scope.listen<KeyboardEvent>(closer, 'keydown', (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      close();
    });
  }
}
