import { flushSync } from 'react-dom';
import { type Dressed, dress, type Look } from '#lib/look.ts';
import type { Scope } from '#runtime/scope.ts';

/** React's names of events, with the types of the browser's. As in React, focus and blur are told of what is inside, too. */
interface EventNames {
  readonly onClick: 'click';
  readonly onDoubleClick: 'dblclick';
  readonly onMouseDown: 'mousedown';
  readonly onMouseEnter: 'mouseenter';
  readonly onMouseLeave: 'mouseleave';
  readonly onMouseMove: 'mousemove';
  readonly onMouseOver: 'mouseover';
  readonly onMouseOut: 'mouseout';
  readonly onPointerDown: 'pointerdown';
  readonly onPointerUp: 'pointerup';
  readonly onPointerMove: 'pointermove';
  readonly onPointerOver: 'pointerover';
  readonly onPointerEnter: 'pointerenter';
  readonly onPointerLeave: 'pointerleave';
  readonly onPointerCancel: 'pointercancel';
  readonly onLostPointerCapture: 'lostpointercapture';
  readonly onTouchStart: 'touchstart';
  readonly onTouchEnd: 'touchend';
  readonly onTouchMove: 'touchmove';
  readonly onKeyDown: 'keydown';
  readonly onKeyUp: 'keyup';
  readonly onFocus: 'focusin';
  readonly onBlur: 'focusout';
  readonly onInput: 'input';
  readonly onBeforeInput: 'beforeinput';
  readonly onChange: 'change';
  readonly onSubmit: 'submit';
  readonly onReset: 'reset';
  readonly onInvalid: 'invalid';
  readonly onPaste: 'paste';
  readonly onLoad: 'load';
  readonly onToggle: 'toggle';
  readonly onScroll: 'scroll';
  readonly onWheel: 'wheel';
  readonly onDragStart: 'dragstart';
  readonly onTransitionEnd: 'transitionend';
  readonly onAnimationEnd: 'animationend';
}

type Handlers = {
  readonly [Name in keyof EventNames]?: ((event: HTMLElementEventMap[EventNames[Name]]) => void) | undefined;
};

/** With `Capture` behind its name, a listener hears events on their way down, before anything inside the node can stop them. */
type CaptureHandlers = {
  readonly [Name in keyof EventNames as `${Name}Capture`]?: Handlers[Name];
};

/** Listeners by type of event; each is always the latest one that was given. */
type Listeners = {
  readonly [Type in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[Type]) => void;
};

/** What a node is while the component says so. */
export interface NodeProps extends Look, Handlers, CaptureHandlers {}

const TYPES: Readonly<Record<string, string>> = {
  doubleclick: 'dblclick',
  focus: 'focusin',
  blur: 'focusout',
};

/** Returns the listeners among the properties of a node, by type of event. */
function listenersOf(props: NodeProps, isCapture: boolean): Listeners {
  const listeners = Object.entries(props).flatMap(([name, callback]) => {
    const [, event, capture] = /^on(LostPointerCapture|[A-Z]\w*?)(Capture)?$/.exec(name) ?? [];
    if (!event || Boolean(capture) !== isCapture || typeof callback !== 'function') return [];
    const type = event.toLowerCase();
    return [[TYPES[type] ?? type, callback]];
  });
  return Object.fromEntries(listeners);
}

/** A node that a component speaks for. */
export interface HeldNode extends Dressed {
  /** Gives it this look and these listeners, in place of those before. */
  show(props: NodeProps): void;
}

type AnyListener = (event: Event) => void;

/** Listens with the latest listener of each type, which is added once. */
function createHearing(node: HTMLElement, scope: Scope, capture: boolean) {
  const heard = new Map<string, { run: AnyListener; readonly stop: () => void }>();
  return (listeners: Listeners) => {
    const wanted = new Map(Object.entries(listeners) as [string, AnyListener | undefined][]);
    for (const [type, { stop }] of heard) {
      if (wanted.get(type)) continue;
      stop();
      heard.delete(type);
    }
    for (const [type, run] of wanted) {
      const known = heard.get(type);
      if (known && run) known.run = run;
      if (known || !run) continue;
      // At once, because other scripts look at what an event has changed as soon as it is over.
      const listener = (event: Event) => flushSync(() => heard.get(type)?.run(event));
      heard.set(type, { run, stop: scope.listen(node, type, listener, { capture }) });
    }
  };
}

/** Holds a node for a component: its look, and its listeners, until it is restored. `slidesAtFirst`: see `dress`. */
export function holdNode(node: HTMLElement, scope: Scope, options?: { slidesAtFirst: boolean }): HeldNode {
  const { wear, restore } = dress(node, options);
  const listen = createHearing(node, scope, false);
  const listenFirst = createHearing(node, scope, true);
  return {
    wear,
    show(props) {
      wear(props);
      listen(listenersOf(props, false));
      listenFirst(listenersOf(props, true));
    },
    restore() {
      listen({});
      listenFirst({});
      restore();
    },
  };
}
