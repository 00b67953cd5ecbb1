import { isPressKey } from '#lib/is-modified.ts';
import { defineIsland } from '#react/define-island.tsx';
import { ServerNode } from '#react/server-node.tsx';
import { setCookie } from '#storage/raw-cookie.ts';
import storeNotice, { cookieName, HIDDEN_VALUE } from './store-notice.ts';

export default defineIsland(storeNotice, ({ nodes: { notice, links }, state: { isDismissed }, set }) => {
  if (isDismissed) return null;
  const dismiss = (event: Event) => {
    event.preventDefault();
    setCookie(cookieName(notice), HIDDEN_VALUE);
    set({ isDismissed: true });
  };
  const dismissByKey = (event: KeyboardEvent) => {
    if (isPressKey(event)) dismiss(event);
  };
  return <ServerNode of={links} each={() => ({ onClick: dismiss, onKeyDown: dismissByKey })} />;
});
