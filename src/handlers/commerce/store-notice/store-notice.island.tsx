import { useState } from 'react';
import { defineIsland, type IslandProps } from '#react/define-island.tsx';
import { ServerNode } from '#react/server-node.tsx';
import { useServerNodes } from '#react/use-server-nodes.ts';
import { hasCookie, setCookie } from '#storage/raw-cookie.ts';
import { cookieOf, dismissedLook, HIDDEN } from './view.ts';

/** The notice of the shop, which a visitor dismisses by click, Enter or Space. */
function StoreNotice({ element }: IslandProps) {
  const { links } = useServerNodes(element, { links: '.woocommerce-store-notice__dismiss-link' });
  const [isDismissed, setDismissed] = useState(() => hasCookie(cookieOf(element), HIDDEN));
  if (isDismissed) return <ServerNode of={element} {...dismissedLook} />;

  const dismiss = (event: Event) => {
    event.preventDefault();
    setCookie(cookieOf(element), HIDDEN);
    setDismissed(true);
  };
  const dismissByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ' ') dismiss(event);
  };
  return <ServerNode of={links} each={() => ({ on: { click: dismiss, keydown: dismissByKey } })} />;
}

export default defineIsland({ component: StoreNotice });
