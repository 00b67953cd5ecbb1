import { isRepeatedClick } from '#lib/is-modified.ts';
import type { Patch } from '#lib/patch.ts';
import type { Scope } from '#runtime/scope.ts';

export interface DrawerOptions {
  /** The page's class while the drawer is open. */
  readonly shown: string;
  /** Selector of the drawer. */
  readonly box: string;
  /** Called when it opens or closes. */
  readonly onChange?: (isOpen: boolean) => void;
}

/** A side panel. Closes on Escape, by its close button, and on a click outside. */
export interface Drawer {
  open(): void;
  close(): void;
}

const CLOSER = '[class*="close"]';

/** Creates a drawer that style sheets show by a class of the page. */
export function createDrawer({ shown, box, onChange }: DrawerOptions, patch: Patch, scope: Scope): Drawer {
  const page = document.documentElement;
  let life: Scope | undefined;
  const drawer: Drawer = {
    open() {
      if (life || scope.disposed) return;
      const { activeElement } = document;
      const own = scope.child();
      life = own;
      patch.toggle(page, shown, true);
      onChange?.(true);
      // A hidden node must not keep the focus.
      own.add(() => {
        if (document.activeElement?.closest(box)) (activeElement as HTMLElement | null)?.focus?.();
      });
      own.listen<KeyboardEvent>(document, 'keydown', (event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        drawer.close();
        (activeElement as HTMLElement | null)?.focus?.();
      });
      // Not on the click that opens it.
      own.timeout(() => {
        own.listen<MouseEvent>(document, 'click', (event) => {
          if (isRepeatedClick(event)) return;
          const { target } = event;
          const within = (target as Element).closest(box);
          if (!within || (target as Element).closest(CLOSER)) drawer.close();
        });
      }, 0);
    },
    close() {
      if (!life) return;
      life.dispose();
      life = undefined;
      patch.toggle(page, shown, false);
      onChange?.(false);
    },
  };
  return drawer;
}
