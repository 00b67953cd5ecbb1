import type { Scope } from '#lib/scope.ts';
import { listen } from '#platform/events.ts';
import { whileAllowed } from '#platform/when-allowed.ts';
import { defineBehaviour } from '#runtime/define.ts';
import { LOADED_EVENT, loadFacebookSdk } from './sdk.ts';

const SERVICE = 'facebook';
/** Attributes that Facebook's script changes on its elements. */
const CHANGED_ATTRIBUTES = ['class', 'style', 'fb-xfbml-state', 'fb-iframe-plugin-query'];

export default defineBehaviour({
  mount({ element: placeholder, scope, report }) {
    // `parse` fills the descendants of an element, not the element itself.
    const root = placeholder.parentElement;
    if (!root) return;
    // Another widget or script may still load the SDK.
    const fillWhenLoaded = (consentScope: Scope) => {
      const waitScope = consentScope.child();
      const onLoaded = () => {
        waitScope.dispose();
        return fill(consentScope);
      };
      listen(document, LOADED_EVENT, onLoaded, waitScope);
    };
    const fill = async (consentScope: Scope) => {
      const sdk = await loadFacebookSdk();
      if (consentScope.disposed) return;
      if (!sdk) return fillWhenLoaded(consentScope);
      const patch = consentScope.patch();
      const originalNodes = [...placeholder.childNodes];
      patch.keep(placeholder, { attributes: CHANGED_ATTRIBUTES });
      consentScope.add(() => placeholder.replaceChildren(...originalNodes));
      sdk.XFBML.parse(root);
    };
    whileAllowed(SERVICE, scope, (consentScope) => {
      fill(consentScope).catch(report);
    });
  },
});
