import { createPatch } from '#lib/patch.ts';
import type { Scope } from '#runtime/scope.ts';

const ID = 'coupon-error-notice';

/** Puts an error under the field it is about, ties it to that, and takes it away when the shopper goes on. */
export function showCouponError(field: HTMLInputElement, text: string, scope: Scope): void {
  document.getElementById(ID)?.remove();
  const own = scope.child();
  const patch = createPatch();
  const notice = document.createElement('p');
  notice.id = ID;
  notice.className = ID;
  notice.setAttribute('role', 'alert');
  (field.closest('.coupon') ?? field.parentElement)?.append(notice);
  // After it stands there: screen readers hear what changes in an alert, not every one that comes with its text.
  notice.textContent = text;
  const described = [field.getAttribute('aria-describedby'), ID].filter(Boolean).join(' ');
  patch.toggle(field, 'has-error', true);
  patch.attribute(field, 'aria-invalid', 'true');
  patch.attribute(field, 'aria-describedby', described);
  own.add(() => {
    patch.restore();
    notice.remove();
  });
  for (const type of ['input', 'change', 'blur']) own.listen(field, type, () => own.dispose());
}
