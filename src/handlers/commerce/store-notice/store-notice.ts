import { createPatch, type Patch, showNode } from '#lib/patch.ts';
import { defineBehaviour } from '#runtime/define.ts';
import { hasCookie, setCookie } from '#storage/raw-cookie.ts';

const HIDDEN = 'hidden';

/** The cookie of a notice: another text has another id, and is shown again. */
const cookieName = (notice: HTMLElement) => `store_notice${notice.dataset.noticeId ?? ''}`;

const BAR = {
  position: 'fixed',
  bottom: '0',
  left: '0',
  right: '0',
  'margin-bottom': '0',
  'background-color': 'Canvas',
  color: 'CanvasText',
};

/** The shop's own styles make it a bar at the edge of the window; without them it would push the page down. */
function showBar(notice: HTMLElement, patch: Patch): void {
  showNode(notice, patch);
  if (getComputedStyle(notice).position !== 'static') return;
  for (const [property, value] of Object.entries(BAR)) patch.style(notice, property, value);
}

const isChoice = ({ key }: KeyboardEvent) => key === 'Enter' || key === ' ';

/** Shows the notice of the shop until the visitor dismisses it, by click, Enter or Space. */
export default defineBehaviour({
  mount({ element, scope }) {
    const patch = createPatch();
    const open = scope.child();
    const dismiss = (event: Event) => {
      event.preventDefault();
      setCookie(cookieName(element), HIDDEN);
      patch.style(element, 'display', 'none');
      open.dispose();
    };
    scope.add(patch.restore);
    if (hasCookie(cookieName(element), HIDDEN)) {
      patch.style(element, 'display', 'none');
      return;
    }
    showBar(element, patch);
    for (const link of element.querySelectorAll('.woocommerce-store-notice__dismiss-link')) {
      open.listen(link, 'click', dismiss);
      open.listen<KeyboardEvent>(link, 'keydown', (event) => isChoice(event) && dismiss(event));
    }
  },
});
