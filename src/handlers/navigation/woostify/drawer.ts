import { isRepeatedClick } from '#lib/is-modified.ts';
import { membersOf } from '#lib/members-of.ts';
import type { Patch } from '#lib/patch.ts';
import type { Scope } from '#lib/scope.ts';
import { listenToPresses, watchLabels } from '#platform/labels.ts';

/** The drawer to open, and the class that shows it. */
export interface DrawerOptions {
  /** The page's class while the drawer is open. */
  readonly openClass: string;
  /** Selector of the drawer. */
  readonly selector: string;
  /** Called when it opens or closes. */
  readonly onChange?: (isOpen: boolean) => void;
}

/** A side panel. Closes on Escape, by its close button, and on a click outside. */
export interface Drawer {
  open(): void;
  close(): void;
}

const CLOSE_BUTTON = '[class*="close"]';

function closeOnPress(drawer: Drawer, selector: string, scope: Scope): void {
  listenToPresses((click) => {
    if (isRepeatedClick(click)) return;
    const target = membersOf(click.target as Element);
    if (!target.closest(selector) || target.closest(CLOSE_BUTTON)) drawer.close();
  }, scope);
}

/** Creates a drawer that style sheets show by a class of the page. */
export function createDrawer(
  { openClass, selector, onChange }: DrawerOptions,
  patch: Patch,
  scope: Scope,
): Drawer {
  const page = document.documentElement;
  let openScope: Scope | undefined;
  const drawer: Drawer = {
    open() {
      if (openScope || scope.disposed) return;
      const { activeElement } = document;
      const drawerScope = scope.child();
      openScope = drawerScope;
      patch.toggle(page, openClass, true);
      onChange?.(true);
      for (const node of document.querySelectorAll(selector)) watchLabels(node, drawerScope);
      // A hidden node must not keep the focus.
      drawerScope.add(() => {
        if (document.activeElement?.closest(selector)) (activeElement as HTMLElement | null)?.focus?.();
      });
      drawerScope.listen<KeyboardEvent>(document, 'keydown', (event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        drawer.close();
        (activeElement as HTMLElement | null)?.focus?.();
      });
      // Not on the click that opens it.
      drawerScope.timeout(() => closeOnPress(drawer, selector, drawerScope), 0);
    },
    close() {
      if (!openScope) return;
      openScope.dispose();
      openScope = undefined;
      patch.toggle(page, openClass, false);
      onChange?.(false);
    },
  };
  return drawer;
}
