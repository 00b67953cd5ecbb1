import { useEffect, useRef, useState } from 'react';
import { prefersReducedMotion } from '#lib/reduced-motion.ts';
import { defineIsland, type IslandProps } from '#react/define-island.tsx';
import { ServerNode } from '#react/server-node.tsx';
import { useServerNodes } from '#react/use-server-nodes.ts';

const FADE_MS = 400;

/** A message that its button takes away until the page is loaded again. */
function Alert({ element }: IslandProps) {
  const { buttons } = useServerNodes(element, { buttons: '.elementor-alert-dismiss' });
  const [isGone, setIsGone] = useState(false);
  const fading = useRef<Animation>(undefined);
  useEffect(() => () => fading.current?.cancel(), []);

  const hide = () => {
    // What is hidden may not keep the focus; browsers go on from this place at the next Tab.
    if (element.contains(document.activeElement)) (document.activeElement as HTMLElement).blur();
    fading.current?.cancel();
    setIsGone(true);
  };
  const dismiss = () => {
    if (fading.current) return;
    if (prefersReducedMotion() || !element.animate) return hide();
    fading.current = element.animate([{ opacity: 1 }, { opacity: 0 }], {
      duration: FADE_MS,
      fill: 'forwards',
    });
    fading.current.onfinish = hide;
  };
  return (
    <>
      <ServerNode of={element} style={{ display: isGone ? 'none' : undefined }} />
      <ServerNode of={buttons} each={() => ({ on: { click: dismiss } })} />
    </>
  );
}

export default defineIsland({ component: Alert });
