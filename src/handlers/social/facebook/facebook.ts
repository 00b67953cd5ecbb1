import { createPatch } from '#lib/patch.ts';
import { listen } from '#platform/events.ts';
import { whileAllowed } from '#platform/when-allowed.ts';
import { defineBehaviour } from '#runtime/define.ts';
import type { Scope } from '#runtime/scope.ts';
import { facebookSdk, LOADED } from './sdk.ts';

const SERVICE = 'facebook';
/** Attributes that Facebook's script changes on its elements. */
const WRITTEN = ['class', 'style', 'fb-xfbml-state', 'fb-iframe-plugin-query'];

/** Fills a placeholder with a Facebook widget while the visitor consents. */
export default defineBehaviour({
  mount({ element: placeholder, scope, report }) {
    // `parse` fills the descendants of an element, not the element itself.
    const root = placeholder.parentElement;
    if (!root) return;
    // Another widget or script may still load the SDK.
    const waitFor = (own: Scope) => {
      const waiting = own.child();
      const go = () => {
        waiting.dispose();
        return fill(own);
      };
      listen(document, LOADED, go, waiting);
    };
    const fill = async (own: Scope) => {
      const sdk = await facebookSdk();
      if (own.disposed) return;
      if (!sdk) return waitFor(own);
      const patch = createPatch();
      const served = [...placeholder.childNodes];
      patch.keep(placeholder, { attributes: WRITTEN });
      own.add(() => {
        placeholder.replaceChildren(...served);
        patch.restore();
      });
      sdk.XFBML.parse(root);
    };
    whileAllowed(SERVICE, scope, (own) => {
      fill(own).catch(report);
    });
  },
});
