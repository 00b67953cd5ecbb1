import { useLayoutEffect, useRef, useState } from 'react';
import { defineIsland, type IslandProps } from '#react/define-island.tsx';
import { ServerNode } from '#react/server-node.tsx';

const SLIDE_MS = 250;
const FIELDS = 'input,select,textarea,button';

const isDisplayed = (node: HTMLElement) => getComputedStyle(node).display !== 'none';

type DescribedProps = Pick<IslandProps, 'element'> & { readonly description: HTMLElement };

function Described({ element, description }: DescribedProps) {
  /** Undefined: the description is as the server sent it. */
  const [isOpen, setIsOpen] = useState<boolean>();
  const isPressed = useRef(false);
  const isField = (target: EventTarget | null) =>
    target instanceof Element && target.matches(FIELDS) && element.contains(target);
  const isShown = isOpen ?? isDisplayed(description);
  const show = (open: boolean) => {
    if (open !== isShown) setIsOpen(open);
  };
  // The field may have been focused before the code arrived. The second render slides the description open; the first look is applied at once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it begins
  useLayoutEffect(() => {
    if (isField(document.activeElement)) show(true);
  }, []);

  const press = ({ type }: Event) => {
    isPressed.current = type === 'pointerdown';
  };
  // A press moves the focus at once. If the page moved before the pointer is released, the click would be lost; so the click closes it.
  const leave = ({ target, type }: Event) => {
    if (!element.contains(target as Node) && !(isPressed.current && type === 'focusin')) show(false);
  };
  const enter = ({ target }: Event) => {
    if (isField(target)) show(true);
  };
  const click = (event: Event) => {
    // Listeners further out would take it for a click elsewhere.
    event.stopPropagation();
    enter(event);
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
      <ServerNode of={element} onFocus={enter} onClick={click} onKeyDown={closeByKey} />
      {/* On the way down, before anything on the page can stop them. */}
      <ServerNode
        of={document.documentElement}
        onClickCapture={leave}
        onFocusCapture={leave}
        onPointerDownCapture={press}
        onPointerUpCapture={press}
        onPointerCancelCapture={press}
      />
    </>
  );
}

/** The description of a field opens when the field is focused or clicked, and closes with Escape or when the shopper goes elsewhere. */
function FieldDescription({ element }: IslandProps) {
  const [description] = useState(() => element.querySelector<HTMLElement>('span.description'));
  return description && <Described element={element} description={description} />;
}

export default defineIsland({ component: FieldDescription });
