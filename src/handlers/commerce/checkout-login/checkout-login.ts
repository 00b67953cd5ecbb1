import { createPatch } from '#lib/patch.ts';
import { scrollPage } from '#platform/page-position.ts';
import { scrolledPx } from '#platform/viewport.ts';
import { defineBehaviour } from '#runtime/define.ts';
import { onChoice } from '../shared/clicks.ts';
import { fold, isUnfolded } from '../shared/fold.ts';

const FORM = 'form.login,form.woocommerce-form--login';
const SLIDE_MS = 400;
const SCROLL_MS = 300;
/** Room that stays free above the form. */
const OFFSET_PX = 50;

/** The form that a link opens: the next one, because themes have others in the header. */
function formOf(link: HTMLElement): HTMLElement | undefined {
  const forms = [...document.querySelectorAll<HTMLElement>(FORM)];
  const isNext = (form: Node) => link.compareDocumentPosition(form) & Node.DOCUMENT_POSITION_FOLLOWING;
  return forms.find(isNext) ?? forms[0];
}

/** Opens and closes the login form of the checkout, and brings it into view. */
export default defineBehaviour({
  mount({ element, scope }) {
    const patch = createPatch();
    scope.add(patch.restore);
    const toggle = async (form: HTMLElement) => {
      const open = !isUnfolded(form);
      patch.attribute(element, 'aria-expanded', String(open));
      await fold(form, open, { durationMs: SLIDE_MS, patch });
      if (!open || scope.disposed) return;
      const topPx = form.getBoundingClientRect().top + scrolledPx() - OFFSET_PX;
      scrollPage(topPx, scope, { durationMs: SCROLL_MS });
    };
    onChoice(
      element,
      () => {
        const form = formOf(element);
        if (form) toggle(form);
      },
      scope,
    );
  },
});
