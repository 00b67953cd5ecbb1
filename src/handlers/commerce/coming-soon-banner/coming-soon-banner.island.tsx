import { isPressKey } from '#lib/is-modified.ts';
import { webAddress } from '#platform/navigate.ts';
import { defineIsland } from '#react/define-island.tsx';
import { ServerNode } from '#react/server-node.tsx';
import { dismissBanner } from '#transport/endpoints/dismiss-banner.ts';
import comingSoonBanner from './coming-soon-banner.ts';

export default defineIsland(comingSoonBanner, ({ nodes: { links }, widget, set }) => {
  const dismiss = async (event: Event, { dataset }: HTMLElement) => {
    event.preventDefault();
    if (widget.get().stage !== 'shown') return;
    set((state) => ({ ...state, stage: 'leaving' }));
    const url = webAddress(dataset.restUrl || 'none:');
    if (url) await dismissBanner({ url, nonce: dataset.restNonce ?? '' }).catch(() => {});
    set((state) => ({ ...state, stage: 'gone' }));
  };
  return (
    <ServerNode
      of={links}
      each={(_index, link) => ({
        onClick: (event) => void dismiss(event, link),
        onKeyDown: (event) => {
          if (isPressKey(event)) dismiss(event, link);
        },
      })}
    />
  );
});
