import { useEffect, useRef, useState } from 'react';
import { prefersReducedMotion } from '#lib/reduced-motion.ts';
import { defineIsland, type IslandProps } from '#react/define-island.tsx';
import { ServerNode } from '#react/server-node.tsx';
import { useServerNodes } from '#react/use-server-nodes.ts';

const FADE_MS = 400;

/** A message that its button dismisses until the next page load. */
function Alert({ element }: IslandProps) {
  const { buttons } = useServerNodes(element, { buttons: '.elementor-alert-dismiss' });
  const [isHidden, setIsHidden] = useState(false);
  const fade = useRef<Animation>(undefined);
  useEffect(() => () => fade.current?.cancel(), []);

  const hide = () => {
    // A hidden element must not keep the focus; browsers continue from this place at the next Tab.
    if (element.contains(document.activeElement)) (document.activeElement as HTMLElement).blur();
    setIsHidden(true);
  };
  const dismiss = () => {
    if (fade.current) return;
    if (prefersReducedMotion() || !element.animate) return hide();
    // `forwards`: the element is hidden shortly after the last frame.
    fade.current = element.animate({ opacity: 0 }, { duration: FADE_MS, fill: 'forwards' });
    fade.current.onfinish = hide;
  };
  return (
    <>
      <ServerNode of={element} style={{ display: isHidden ? 'none' : undefined }} />
      <ServerNode of={buttons} each={() => ({ onClick: dismiss })} />
    </>
  );
}

export default defineIsland({ component: Alert });
