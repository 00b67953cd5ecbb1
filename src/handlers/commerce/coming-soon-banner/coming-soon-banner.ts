import { createPatch } from '#lib/patch.ts';
import { defineBehaviour } from '#runtime/define.ts';
import { shopTexts } from '#texts/shop.ts';
import { applyText } from '#texts/text.ts';

/** Makes a button of the server's link, which leads nowhere and says nothing: the keyboard passes it by, and its cross is painted. */
export default defineBehaviour({
  mount({ element, scope }) {
    const patch = createPatch();
    scope.add(patch.restore);
    for (const link of element.querySelectorAll('.coming-soon-footer-banner-dismiss')) {
      patch.attribute(link, 'role', 'button');
      patch.attribute(link, 'tabindex', '0');
      if (link.textContent?.trim() || link.ariaLabel) continue;
      applyText(shopTexts.dismiss, scope, (label) => patch.attribute(link, 'aria-label', label));
    }
  },
});
