import { isPressKey } from '#lib/is-modified.ts';
import { webAddress } from '#platform/navigate.ts';
import { defineInteractive } from '#runtime/widget.ts';
import { dismissBanner } from '#transport/endpoints/dismiss-banner.ts';
import comingSoonBanner from './coming-soon-banner.ts';

/** Links dismiss the banner. */
export default defineInteractive(comingSoonBanner, ({ nodes: { links }, get, set }, scope) => {
  const dismiss = async (event: Event, { dataset }: HTMLElement) => {
    event.preventDefault();
    if (get().stage !== 'shown') return;
    set((state) => ({ ...state, stage: 'leaving' }));
    const url = webAddress(dataset.restUrl || 'none:');
    if (url) await dismissBanner({ url, nonce: dataset.restNonce ?? '' }).catch(() => {});
    set((state) => ({ ...state, stage: 'gone' }));
  };
  for (const link of links) {
    scope.listen(link, 'click', (event) => dismiss(event, link));
    scope.listen<KeyboardEvent>(link, 'keydown', (event) => {
      if (isPressKey(event)) dismiss(event, link);
    });
  }
});
