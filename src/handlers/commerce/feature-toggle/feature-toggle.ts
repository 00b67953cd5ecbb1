import { isPressKeyOn } from '#lib/is-modified.ts';
import { onPageRestored } from '#lib/page-visibility.ts';
import { reloadPage } from '#platform/navigate.ts';
import { defineBehaviour } from '#runtime/define.ts';
import { cookies } from '#storage/cookies.ts';

/** The default cookie. */
const COOKIE = 'assistant-config';
const LIFETIME_DAYS = 365;

export default defineBehaviour({
  mount({ element, scope }) {
    const name = element.dataset.skerryFeatureToggle?.trim() || COOKIE;
    const isActive = () => cookies.get(name) === '1';
    const patch = scope.patch();
    if (element.matches('button,[role=button]')) patch.attribute(element, 'aria-pressed', String(isActive()));
    let isToggled = false;
    const toggle = (event: Event) => {
      event.preventDefault();
      // A second click before the reload would toggle it back.
      if (isToggled) return;
      isToggled = true;
      cookies.set(name, isActive() ? '0' : '1', { expires: LIFETIME_DAYS, sameSite: 'lax' });
      reloadPage();
    };
    scope.listen(element, 'click', toggle);
    onPageRestored(scope, () => {
      isToggled = false;
    });
    scope.listen<KeyboardEvent>(element, 'keydown', (event) => {
      // Browsers turn key presses on links and buttons into clicks.
      if (isPressKeyOn(event, element) && element.matches('[role=button]')) toggle(event);
    });
  },
});
