import { useLayoutEffect, useRef, useState } from 'react';
import { membersOf } from '#lib/members-of.ts';
import { defineIsland, type IslandProps } from '#react/define-island.tsx';
import { ServerNode } from '#react/server-node.tsx';

const SLIDE_MS = 250;
const FIELDS = 'input,select,textarea,button';

const isDisplayed = (node: HTMLElement) => getComputedStyle(node).display !== 'none';

type DescribedProps = Pick<IslandProps, 'element'> & { readonly description: HTMLElement };

function Described({ element, description }: DescribedProps) {
  /** Undefined until the shopper changes it: the description keeps the server's state. */
  const [isOpen, setIsOpen] = useState<boolean>();
  const isPointerDown = useRef(false);
  const isField = (target: EventTarget | null) =>
    target instanceof Element && membersOf(target).matches(FIELDS) && element.contains(target);
  const isShown = isOpen ?? isDisplayed(description);
  const show = (open: boolean) => {
    if (open !== isShown) setIsOpen(open);
  };
  // The field may have been focused before the code loaded. Only the second render slides; the first look is
  // applied at once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it begins
  useLayoutEffect(() => {
    if (isField(document.activeElement)) show(true);
  }, []);

  const trackPointer = ({ type }: Event) => {
    isPointerDown.current = type === 'pointerdown';
  };
  // Close on click, not when a press moves the focus: a layout shift before the release would lose the click.
  const closeWhenOutside = ({ target, type }: Event) => {
    if (!element.contains(target as Node) && !(isPointerDown.current && type === 'focusin')) show(false);
  };
  const openOnFocus = ({ target }: Event) => {
    if (isField(target)) show(true);
  };
  const click = (event: Event) => {
    // Listeners on ancestors would treat it as an outside click.
    event.stopPropagation();
    openOnFocus(event);
  };
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isShown || !isField(event.target)) return;
    event.preventDefault();
    show(false);
  };
  return (
    <>
      <ServerNode
        of={description}
        attributes={{ 'aria-hidden': isOpen === undefined ? undefined : String(!isOpen) }}
        fold={isOpen === undefined ? undefined : { isOpen, slideMs: SLIDE_MS, as: 'block' }}
      />
      <ServerNode of={element} onFocus={openOnFocus} onClick={click} onKeyDown={closeByKey} />
      {/* Capture phase, before other listeners can stop the events. */}
      <ServerNode
        of={document.documentElement}
        onClickCapture={closeWhenOutside}
        onFocusCapture={closeWhenOutside}
        onPointerDownCapture={trackPointer}
        onPointerUpCapture={trackPointer}
        onPointerCancelCapture={trackPointer}
      />
    </>
  );
}

function FieldDescription({ element }: IslandProps) {
  const [description] = useState(() => element.querySelector<HTMLElement>('span.description'));
  return description && <Described element={element} description={description} />;
}

export default defineIsland({ component: FieldDescription });
