import { isPressKey } from '#lib/is-modified.ts';
import { defineInteractive } from '#runtime/widget.ts';
import { setCookie } from '#storage/raw-cookie.ts';
import storeNotice, { cookieName, HIDDEN_VALUE } from './store-notice.ts';

/** Links dismiss the notice. */
export default defineInteractive(storeNotice, ({ nodes: { notice, links }, set }, scope) => {
  const dismiss = (event: Event) => {
    event.preventDefault();
    setCookie(cookieName(notice), HIDDEN_VALUE);
    set({ isDismissed: true });
  };
  for (const link of links) {
    scope.listen(link, 'click', dismiss);
    scope.listen<KeyboardEvent>(link, 'keydown', (event) => {
      if (isPressKey(event)) dismiss(event);
    });
  }
});
