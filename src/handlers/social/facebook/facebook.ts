import { createPatch } from '#lib/patch.ts';
import { listen } from '#platform/events.ts';
import { whileAllowed } from '#platform/when-allowed.ts';
import { defineBehaviour } from '#runtime/define.ts';
import type { Scope } from '#runtime/scope.ts';
import { facebookSdk, LOADED } from './sdk.ts';

const SERVICE = 'facebook';
/** What Facebook's script writes on the elements it fills. */
const WRITTEN = ['class', 'style', 'fb-xfbml-state', 'fb-iframe-plugin-query'];

/** Fills a placeholder with what Facebook has for it, for as long as the visitor allows it. */
export default defineBehaviour({
  mount({ element: placeholder, scope, report }) {
    // It fills what is inside of an element, and not that.
    const root = placeholder.parentElement;
    if (!root) return;
    // It may come for another one, or by another script.
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
