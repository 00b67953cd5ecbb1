import { isModified } from '#lib/is-modified.ts';
import { ServerNode } from '#react/server-node.tsx';

interface Props {
  /** A link that acts as a button. */
  readonly of: HTMLElement;
  readonly onChoose: () => void;
}

/** Hears that a shopper chooses a link that acts as a button, as `onChoice` does for a behaviour. The browser's own answer is prevented. */
export function Choice({ of, onChoose }: Props) {
  const click = (event: MouseEvent) => {
    if (!of.contains(event.target as Node) || isModified(event)) return;
    event.preventDefault();
    onChoose();
  };
  const keydown = (event: KeyboardEvent) => {
    if (event.key !== ' ' || isModified(event) || !of.matches('a[role=button]')) return;
    event.preventDefault();
    if (!event.repeat) onChoose();
  };
  return (
    <>
      {/* On the body, where the shop's own script listens: scripts that change the button, or stop the click, come first. */}
      <ServerNode of={document.body} on={{ click }} />
      <ServerNode of={of} on={{ keydown }} />
    </>
  );
}
