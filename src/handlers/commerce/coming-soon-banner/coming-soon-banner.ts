import { findScoped } from '#lib/find-scoped.ts';
import { defineWidget } from '#runtime/widget.ts';
import { shopTexts } from '#texts/shop.ts';
import { applyText } from '#texts/text.ts';

interface State {
  /** `leaving`: dismissed, and the request is running. */
  readonly stage: 'shown' | 'leaving' | 'gone';
  /** The accessible name of links without text. */
  readonly label?: string;
}

export default defineWidget({
  nodes({ element }) {
    const links = findScoped(element, '.coming-soon-footer-banner-dismiss');
    const unnamedLinks = links.filter((link) => !link.textContent?.trim() && !link.ariaLabel);
    return { banner: element, links, unnamedLinks };
  },
  state: (): State => ({ stage: 'shown' }),
  *view({ stage, label }, { banner, links, unnamedLinks }) {
    if (stage === 'gone') yield [banner, { style: { display: 'none' } }];
    for (const link of links) yield [link, { attributes: { role: 'button', tabindex: '0' } }];
    for (const link of unnamedLinks) yield [link, { attributes: { 'aria-label': label } }];
  },
  connect({ nodes: { unnamedLinks }, scope, set }) {
    if (unnamedLinks.length)
      applyText(shopTexts.dismiss, scope, (label) => set((state) => ({ ...state, label })));
  },
});
