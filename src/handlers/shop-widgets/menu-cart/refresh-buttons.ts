import type { Runtime } from '#runtime/runtime.ts';

let last: Promise<void> = Promise.resolve();
let next: Promise<void> | undefined;

async function draw(runtime: Runtime): Promise<void> {
  try {
    const { drawButtons } = await import('./draw-buttons.ts');
    await drawButtons(runtime);
  } catch (error) {
    runtime.report(error, { handler: 'menu-cart', phase: 'load' });
  }
}

/**
 * Brings the buttons of all menu carts of the page up to date, and resolves when that is through, also when it failed. All
 * who ask in one go, or while one round is under way, share the next one.
 */
export function refreshButtons(runtime: Runtime): Promise<void> {
  next ??= last.then(() => {
    next = undefined;
    last = draw(runtime);
    return last;
  });
  return next;
}
