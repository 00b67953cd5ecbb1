import { isPressKey } from '#lib/is-modified.ts';
import { defineIsland } from '#react/define-island.tsx';
import { ServerNode } from '#react/server-node.tsx';
import passwordToggle, { showPassword } from './password-toggle.ts';

export default defineIsland(passwordToggle, ({ nodes: { field, button }, state, set }) => {
  const toggle = () => {
    set({ ...state, ...showPassword(!state.isShown) });
    field.focus({ preventScroll: true });
  };
  const clickByKey = (event: KeyboardEvent) => {
    if (!isPressKey(event)) return;
    event.preventDefault();
    if (!event.repeat) button.click();
  };
  // The browser turns key presses on a button into clicks. Older pages have a span.
  const isNative = button.localName === 'button';
  return <ServerNode of={button} onClick={toggle} onKeyDown={isNative ? undefined : clickByKey} />;
});
