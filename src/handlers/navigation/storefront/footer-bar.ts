import type { Patch } from '#lib/patch.ts';
import type { Scope } from '#runtime/scope.ts';
import { pressByKeys } from '../shared/press-by-keys.ts';

const LINK = '.search > a';
/** As long as style sheets may take to show what can have the focus then. */
const FOCUS_FRAMES = 10;

/** The bar at the foot of phones: its search opens above it, and it makes room for who fills in a form. */
export function followFooterBar(bar: HTMLElement, body: HTMLElement, patch: Patch, scope: Scope): void {
  const link = bar.querySelector<HTMLElement>(LINK);
  const item = link?.parentElement;
  const takeFocus = (frames = FOCUS_FRAMES) => {
    const field = item?.matches('.active') && item.querySelector('input');
    if (!field || field === document.activeElement) return;
    field.focus();
    if (frames) scope.frame(() => takeFocus(frames - 1));
  };
  const set = (open: boolean) => {
    if (!link || !item) return;
    patch.toggle(item, 'active', open);
    patch.attribute(link, 'aria-expanded', String(open));
    takeFocus();
  };
  if (link) {
    patch.attribute(link, 'role', 'button');
    patch.attribute(link, 'aria-expanded', 'false');
    pressByKeys(link, scope);
  }
  scope.listen(bar, 'click', (event) => {
    if (!link?.contains(event.target as Node)) return;
    event.preventDefault();
    set(!item?.classList.contains('active'));
  });
  scope.listen<KeyboardEvent>(bar, 'keydown', ({ key, defaultPrevented }) => {
    if (key !== 'Escape' || defaultPrevented || !item?.classList.contains('active')) return;
    set(false);
    link?.focus();
  });
  // On a phone the keyboard leaves little room.
  const sync = (target: unknown) => {
    const isInForm = target instanceof Element && target.closest('form') !== null && !bar.contains(target);
    patch.toggle(body, 'sf-input-focused', isInForm);
  };
  scope.listen(document, 'focusin', ({ target }) => sync(target));
  scope.listen<FocusEvent>(document, 'focusout', ({ relatedTarget }) => sync(relatedTarget));
  sync(document.activeElement);
}
