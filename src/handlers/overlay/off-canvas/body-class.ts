import type { Scope } from '#runtime/scope.ts';

const holders = new Map<string, number>();

/** Gives the body a class until the scope ends; it goes with the last who wanted it. */
export function holdBodyClass(name: string, scope: Scope): void {
  const count = holders.get(name) ?? 0;
  // Someone else's class stays theirs.
  if (!count && document.body.classList.contains(name)) return;
  holders.set(name, count + 1);
  document.body.classList.add(name);
  scope.add(() => {
    const left = (holders.get(name) ?? 1) - 1;
    holders.set(name, left);
    if (!left) document.body.classList.remove(name);
  });
}
