import { useLayoutEffect, useRef, useState } from 'react';
import { slide, stopSlide } from '#lib/slide.ts';
import { defineIsland, type IslandProps } from '#react/define-island.tsx';
import { useIsland } from '#react/island-context.ts';
import { ServerNode } from '#react/server-node.tsx';

const DURATION_MS = 250;
const FIELDS = 'input,select,textarea,button';

const isDisplayed = (node: HTMLElement) => getComputedStyle(node).display !== 'none';

interface SlidingProps {
  readonly of: HTMLElement;
  /** Undefined: as the server sent it. */
  readonly isOpen: boolean | undefined;
}

/** A description that slides to what it is said to be. */
function Sliding({ of: node, isOpen }: SlidingProps) {
  const { patch } = useIsland();
  const wasOpen = useRef<boolean>(undefined);
  useLayoutEffect(() => {
    const before = wasOpen.current ?? isDisplayed(node);
    wasOpen.current = isOpen;
    if (isOpen === undefined || isOpen === before) return;
    const show = (display: string) => patch.style(node, 'display', display);
    slide(node, isOpen, { durationMs: DURATION_MS, show });
  }, [node, isOpen, patch]);
  useLayoutEffect(
    () => () => {
      stopSlide(node);
      wasOpen.current = undefined;
    },
    [node],
  );
  return (
    <ServerNode
      of={node}
      attributes={{ 'aria-hidden': isOpen === undefined ? undefined : String(!isOpen) }}
    />
  );
}

type DescribedProps = Pick<IslandProps, 'element'> & { readonly description: HTMLElement };

function Described({ element, description }: DescribedProps) {
  const isField = (target: EventTarget | null) =>
    target instanceof Element && target.matches(FIELDS) && element.contains(target);
  // In it while the code was on its way.
  const [isOpen, setIsOpen] = useState<boolean | undefined>(() =>
    isField(document.activeElement) && !isDisplayed(description) ? true : undefined,
  );
  const isPressed = useRef(false);
  const isShown = isOpen ?? isDisplayed(description);
  const turn = (open: boolean) => {
    if (open !== isShown) setIsOpen(open);
  };

  const press = ({ type }: Event) => {
    isPressed.current = type === 'pointerdown';
  };
  // A press takes the focus at once. What it is on must not move before it is let go, or the click is lost; it follows.
  const leave = ({ target, type }: Event) => {
    if (!element.contains(target as Node) && !(isPressed.current && type === 'focusin')) turn(false);
  };
  const enter = ({ target }: Event) => isField(target) && turn(true);
  const click = (event: Event) => {
    // Whoever listens further out takes a click for one elsewhere.
    event.stopPropagation();
    enter(event);
  };
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isShown || !isField(event.target)) return;
    event.preventDefault();
    turn(false);
  };
  return (
    <>
      <Sliding of={description} isOpen={isOpen} />
      <ServerNode of={element} on={{ focusin: enter, click, keydown: closeByKey }} />
      {/* Before anyone inside the page can stop them. */}
      <ServerNode
        of={document.documentElement}
        onCapture={{
          click: leave,
          focusin: leave,
          pointerdown: press,
          pointerup: press,
          pointercancel: press,
        }}
      />
    </>
  );
}

/**
 * What a field is about, while a shopper is in it: opens with the focus or a click, closes with Escape, and when the shopper
 * goes elsewhere.
 */
function FieldDescription({ element }: IslandProps) {
  const [description] = useState(() => element.querySelector<HTMLElement>('span.description'));
  return description && <Described element={element} description={description} />;
}

export default defineIsland({ component: FieldDescription });
