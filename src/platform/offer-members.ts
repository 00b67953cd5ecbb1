import type { Scope } from '#lib/scope.ts';

/** The runtime: its scope is that of the page. */
export interface PageOwner {
  readonly scope: Scope;
}

/**
 * Adds members to an object that the page's scripts share, such as the window. They end with the runtime, not
 * with a widget: scripts use them as long as the page is open. Then what was there before is back; what
 * another script has put there since stays.
 */
export function offerMembers(
  holder: object,
  members: Readonly<Record<string, unknown>>,
  { scope }: PageOwner,
): void {
  for (const [name, value] of Object.entries(members)) {
    const before = Object.getOwnPropertyDescriptor(holder, name);
    Reflect.set(holder, name, value);
    scope.add(() => {
      if (Reflect.get(holder, name) !== value) return;
      // A getter is a placeholder, which belongs to the code that made it.
      if (before && !before.get) Reflect.set(holder, name, before.value);
      else Reflect.deleteProperty(holder, name);
    });
  }
}
