import { createPatch } from '#lib/patch.ts';
import { whenAllowed } from '#platform/consent.ts';
import { defineBehaviour } from '#runtime/define.ts';
import { facebookSdk } from './sdk.ts';

/** What Facebook's script writes on the elements it fills. */
const WRITTEN = ['class', 'style', 'fb-xfbml-state', 'fb-iframe-plugin-query'];

/** Fills a placeholder with what Facebook has for it, once the visitor allows it. */
export default defineBehaviour({
  mount({ element: placeholder, scope, report }) {
    // It fills what is inside of an element, and not that.
    const root = placeholder.parentElement;
    if (!root) return;
    const patch = createPatch();
    const fill = async () => {
      const sdk = await facebookSdk();
      if (!sdk || scope.disposed) return;
      const served = [...placeholder.childNodes];
      patch.keep(placeholder, { attributes: WRITTEN });
      scope.add(() => {
        placeholder.replaceChildren(...served);
        patch.restore();
      });
      sdk.XFBML.parse(root);
    };
    whenAllowed('facebook', scope, () => {
      fill().catch(report);
    });
  },
});
