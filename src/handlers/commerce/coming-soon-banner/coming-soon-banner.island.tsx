import { useState } from 'react';
import { webAddress } from '#platform/navigate.ts';
import { defineIsland, type IslandProps } from '#react/define-island.tsx';
import { ServerNode } from '#react/server-node.tsx';
import { useServerNodes } from '#react/use-server-nodes.ts';
import { dismissBanner } from '#transport/endpoints/dismiss-banner.ts';

/** The banner of a shop that is not open yet, which an administrator dismisses; it goes whatever the site answers. */
function ComingSoonBanner({ element }: IslandProps) {
  const { links } = useServerNodes(element, { links: '.coming-soon-footer-banner-dismiss' });
  const [state, setState] = useState<'shown' | 'leaving' | 'gone'>('shown');

  const dismiss = async (event: Event, { dataset }: HTMLElement) => {
    event.preventDefault();
    if (state !== 'shown') return;
    setState('leaving');
    const url = webAddress(dataset.restUrl || 'none:');
    if (url) await dismissBanner({ url, nonce: dataset.restNonce ?? '' }).catch(() => {});
    setState('gone');
  };
  const dismissByKey = (event: KeyboardEvent, link: HTMLElement) =>
    event.key === 'Enter' || event.key === ' ' ? dismiss(event, link) : undefined;
  return (
    <>
      <ServerNode of={element} style={{ display: state === 'gone' ? 'none' : undefined }} />
      <ServerNode
        of={links}
        each={(_index, link) => ({
          on: { click: (event) => dismiss(event, link), keydown: (event) => dismissByKey(event, link) },
        })}
      />
    </>
  );
}

export default defineIsland({ component: ComingSoonBanner });
