import { createPatch } from '#lib/patch.ts';
import { whileAllowed } from '#platform/consent.ts';
import { defineBehaviour } from '#runtime/define.ts';
import type { Scope } from '#runtime/scope.ts';
import { facebookSdk } from './sdk.ts';

const SERVICE = 'facebook';
/** What Facebook's script writes on the elements it fills. */
const WRITTEN = ['class', 'style', 'fb-xfbml-state', 'fb-iframe-plugin-query'];

/** Fills a placeholder with what Facebook has for it, for as long as the visitor allows it. */
export default defineBehaviour({
  mount({ element: placeholder, scope, report }) {
    // It fills what is inside of an element, and not that.
    const root = placeholder.parentElement;
    if (!root) return;
    const fill = async (own: Scope) => {
      const sdk = await facebookSdk();
      if (!sdk || own.disposed) return;
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
