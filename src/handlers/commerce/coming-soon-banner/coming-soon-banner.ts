import { createPatch, type Patch } from '#lib/patch.ts';
import { webAddress } from '#platform/navigate.ts';
import { defineBehaviour } from '#runtime/define.ts';
import type { Scope } from '#runtime/scope.ts';
import { shopTexts } from '#texts/shop.ts';
import { applyText } from '#texts/text.ts';
import { dismissBanner } from '#transport/endpoints/dismiss-banner.ts';

const LINK = '.coming-soon-footer-banner-dismiss';

/** The server's link leads nowhere and says nothing: the keyboard passes it by, and its cross is painted. */
function makeButton(link: HTMLElement, patch: Patch, scope: Scope): void {
  patch.attribute(link, 'role', 'button');
  patch.attribute(link, 'tabindex', '0');
  if (link.textContent?.trim() || link.ariaLabel) return;
  applyText(shopTexts.dismiss, scope, (label) => patch.attribute(link, 'aria-label', label));
}

const isChoice = ({ key }: KeyboardEvent) => key === 'Enter' || key === ' ';

/** Lets an administrator dismiss the banner of a shop that is not open yet; it goes whatever the site answers. */
export default defineBehaviour({
  mount({ element, scope }) {
    const patch = createPatch();
    scope.add(patch.restore);
    let isBusy = false;
    const dismiss = async (link: HTMLElement) => {
      if (isBusy) return;
      isBusy = true;
      const url = webAddress(link.dataset.restUrl || 'none:');
      if (url) await dismissBanner({ url, nonce: link.dataset.restNonce ?? '' }).catch(() => {});
      if (!scope.disposed) patch.style(element, 'display', 'none');
    };
    for (const link of element.querySelectorAll<HTMLElement>(LINK)) {
      const choose = (event: Event) => {
        event.preventDefault();
        return dismiss(link);
      };
      makeButton(link, patch, scope);
      scope.listen(link, 'click', choose);
      scope.listen<KeyboardEvent>(link, 'keydown', (event) => isChoice(event) && choose(event));
    }
  },
});
