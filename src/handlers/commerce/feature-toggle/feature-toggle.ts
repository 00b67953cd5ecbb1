import { isPressKeyOn } from '#lib/is-modified.ts';
import { createPatch } from '#lib/patch.ts';
import { reloadPage } from '#platform/navigate.ts';
import { defineBehaviour } from '#runtime/define.ts';
import { onReturn } from '#runtime/page-life.ts';
import { cookies } from '#storage/cookies.ts';

/** The cookie of a toggle that names none. */
const COOKIE = 'assistant-config';
const LIFETIME_DAYS = 365;

/** Switches a feature of the site on or off: its cookie becomes 1 or 0, and the page is loaded anew. */
export default defineBehaviour({
  mount({ element, scope }) {
    const name = element.dataset.skerryFeatureToggle?.trim() || COOKIE;
    const isActive = () => cookies.get(name) === '1';
    const patch = createPatch();
    scope.add(patch.restore);
    if (element.matches('button,[role=button]')) patch.attribute(element, 'aria-pressed', String(isActive()));
    let isTurned = false;
    const toggle = (event: Event) => {
      event.preventDefault();
      // A second click, while the page still stands, would turn it back.
      if (isTurned) return;
      isTurned = true;
      cookies.set(name, isActive() ? '0' : '1', { expires: LIFETIME_DAYS, sameSite: 'lax' });
      reloadPage();
    };
    scope.listen(element, 'click', toggle);
    onReturn(scope, () => {
      isTurned = false;
    });
    scope.listen<KeyboardEvent>(element, 'keydown', (event) => {
      // Links and buttons do the rest themselves.
      if (isPressKeyOn(event, element) && element.matches('[role=button]')) toggle(event);
    });
  },
});
