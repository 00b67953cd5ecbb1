import { createPatch } from '#lib/patch.ts';
import { listen } from '#platform/events.ts';
import type { Scope } from '#runtime/scope.ts';
import { fold, isUnfolded } from '../shared/fold.ts';
import { onChoice } from '../shared/on-choice.ts';

/** How long the form slides. */
export const SLIDE_MS = 400;

const findForm = () => document.querySelector<HTMLElement>('form.checkout_coupon');

/**
 * Opens and closes the form for coupons; an open one has the focus in its first field. When a coupon closed it, the focus
 * that was inside goes to the link.
 */
export function startToggling(link: HTMLElement, scope: Scope): void {
  const patch = createPatch();
  scope.add(patch.restore);
  const toggle = async () => {
    const form = findForm();
    if (!form) return;
    const open = !isUnfolded(form);
    patch.attribute(link, 'aria-expanded', String(open));
    await fold(form, open, { durationMs: SLIDE_MS, patch });
    if (open) form.querySelector<HTMLElement>('input:not([type="hidden"])')?.focus();
  };
  const follow = () => {
    const form = findForm();
    if (!form || isUnfolded(form) || link.getAttribute('aria-expanded') !== 'true') return;
    patch.attribute(link, 'aria-expanded', 'false');
    if (form.contains(document.activeElement)) link.focus({ preventScroll: true });
  };
  onChoice(link, toggle, scope);
  listen(document.body, 'applied_coupon_in_checkout', follow, scope);
}
