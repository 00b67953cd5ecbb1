import { isRepeatedClick } from '#lib/is-modified.ts';
import type { Patch } from '#lib/patch.ts';
import type { Scope } from '#runtime/scope.ts';

export interface DrawerOptions {
  /** The class that the page has while it is open. */
  readonly shown: string;
  /** What comes in from the side. */
  readonly box: string;
  /** Hears that it opened or closed. */
  readonly onChange?: (isOpen: boolean) => void;
}

/** What comes in from the side of the page, and closes by Escape, by what is in it for that, and by a press beside it. */
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
      // What is out of sight must not keep the focus.
      own.add(() => {
        if (document.activeElement?.closest(box)) (activeElement as HTMLElement | null)?.focus?.();
      });
      own.listen<KeyboardEvent>(document, 'keydown', (event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        drawer.close();
        (activeElement as HTMLElement | null)?.focus?.();
      });
      // Not by the very press that opens it.
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
