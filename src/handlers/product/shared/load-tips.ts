import { membersOf } from '#lib/members-of.ts';
import type { Scope } from '#lib/scope.ts';
import type { MountContext } from '#runtime/define.ts';

const ITEM = '.variable-item,[data-wvstooltip]';

/** Returns the swatch whose tip an event shows: below a mouse, or focused by the keyboard. A touch shows none. */
function itemOf({ target, type, pointerType }: PointerEvent): HTMLElement | null {
  if (!(target instanceof Element) || pointerType === 'touch') return null;
  const item = membersOf(target).closest<HTMLElement>(ITEM);
  return item && (type === 'pointerover' || membersOf(item).matches(':focus-visible')) ? item : null;
}

/** Returns the swatch whose tip is shown already. After a touch, browsers match `:hover` as well. */
function currentItem(owner: HTMLElement): HTMLElement | null {
  const signs = matchMedia('(hover: hover)').matches ? ':hover,:focus-visible' : ':focus-visible';
  return membersOf(owner).querySelector<HTMLElement>(`:is(${signs}):is(${ITEM})`);
}

/** Loads the code that keeps tips on the screen when the first tip is shown. */
export function loadTips(context: MountContext, scope: Scope): void {
  const { element } = context;
  const waiting = scope.child();
  let item: HTMLElement | null = null;
  let loading: Promise<void> | undefined;
  const load = async () => {
    const { showTips } = await import('./swatch-tips.tsx').finally(waiting.dispose);
    if (!scope.disposed) await showTips({ ...context, scope }, item);
  };
  const show = (next: HTMLElement | null) => {
    item = next;
    if (item) loading ??= load();
    return loading;
  };
  for (const sign of ['pointerover', 'focusin'])
    waiting.listen<PointerEvent>(element, sign, (event) => show(itemOf(event)));
  for (const sign of ['pointerleave', 'focusout']) waiting.listen(element, sign, () => show(null));
  show(currentItem(element))?.catch(context.report);
}
