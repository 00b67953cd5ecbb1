import { flushSync } from 'react-dom';
import { createNodeLook, type Look, type NodeLook } from '#lib/look.ts';
import type { Scope } from '#lib/scope.ts';

/** React's event names, with the browser's event types. As in React, focus and blur bubble. */
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

type ListenerProps = {
  readonly [Name in keyof EventNames]?: ((event: HTMLElementEventMap[EventNames[Name]]) => void) | undefined;
};

/**
 * With the suffix `Capture`, a listener gets events in the capture phase, before anything inside the node can
 * stop them.
 */
type CaptureListenerProps = {
  readonly [Name in keyof EventNames as `${Name}Capture`]?: ListenerProps[Name];
};

/** The latest listener of each event type. */
type Listeners = {
  readonly [Type in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[Type]) => void;
};

/** Look and listeners of a node. */
export interface NodeProps extends Look, ListenerProps, CaptureListenerProps {}

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

/** A node that a component controls. */
export interface ControlledNode extends NodeLook {
  /** Replaces the look and the listeners. */
  show(props: NodeProps): void;
}

type AnyListener = (event: Event) => void;

/** Calls the latest listener of each event type, but adds only one DOM listener for it. */
function createLatestListeners(node: HTMLElement, scope: Scope, capture: boolean) {
  const active = new Map<string, { run: AnyListener; readonly stop: () => void }>();
  return (listeners: Listeners) => {
    const next = new Map(Object.entries(listeners) as [string, AnyListener | undefined][]);
    for (const [type, { stop }] of active) {
      if (next.get(type)) continue;
      stop();
      active.delete(type);
    }
    for (const [type, run] of next) {
      const current = active.get(type);
      if (current && run) current.run = run;
      if (current || !run) continue;
      // Flushed, because other scripts read the page right after an event.
      const listener = (event: Event) => flushSync(() => active.get(type)?.run(event));
      active.set(type, { run, stop: scope.listen(node, type, listener, { capture }) });
    }
  };
}

/**
 * Controls the look and the listeners of a node until it is restored. `slidesAtFirst`: see `createNodeLook`.
 */
export function controlNode(
  node: HTMLElement,
  scope: Scope,
  options?: { slidesAtFirst: boolean },
): ControlledNode {
  const { apply, restore } = createNodeLook(node, options);
  const listen = createLatestListeners(node, scope, false);
  const listenCapture = createLatestListeners(node, scope, true);
  return {
    apply,
    show(props) {
      apply(props);
      listen(listenersOf(props, false));
      listenCapture(listenersOf(props, true));
    },
    restore() {
      listen({});
      listenCapture({});
      restore();
    },
  };
}
