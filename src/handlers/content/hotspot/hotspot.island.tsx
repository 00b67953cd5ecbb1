import { autoUpdate, flip, offset, shift, useClick, useDismiss, useFloating } from '@floating-ui/react';
import { useLayoutEffect, useState } from 'react';
import { readDeviceMode } from '#platform/device-mode.ts';
import { defineIsland, type WidgetProps } from '#react/define-island.tsx';
import { ServerNode } from '#react/server-node.tsx';
import { useLatest } from '#react/use-latest.ts';
import hotspots from './hotspot.ts';
import type { Settings } from './model.ts';
import { type Nodes, onDevice, type Spot, type State } from './view.ts';

/** The distance from the button, as in the page's styles, and from the edges of the window. */
const GAP_PX = 5;
const inWindow = [offset(GAP_PX), flip(), shift({ padding: GAP_PX })];

interface Props {
  readonly spot: Spot;
  readonly settings: Settings;
  readonly isClicked: boolean;
  readonly isOpen: boolean;
  readonly onChange: (isOpen: boolean) => void;
}

/** On phones, a link's tap leaves the page, so no tooltip. */
const canFollow = ({ isLink }: Spot) => !(isLink && readDeviceMode() === 'mobile');

/** Floating UI's listeners, called with native events, which have all properties that they read. */
type Press = Record<'onClick' | 'onKeyDown' | 'onKeyUp', (event: Event) => void>;

function reachesOut(node: HTMLElement): boolean {
  const { left, top, right, bottom } = node.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  return left < 0 || top < 0 || right > clientWidth || bottom > clientHeight;
}

/** Keeps a tooltip inside the window if the page's styles would place it outside. */
function useTooltip({ spot: { button, tooltip, isLink }, settings, isOpen, onChange }: Props) {
  const placement = onDevice(settings.tooltip_position);
  const place = tooltip.closest<HTMLElement>('.e-hotspot--tooltip-position') ?? tooltip;
  const [isOut, setIsOut] = useState(false);
  useLayoutEffect(() => setIsOut(isOpen && reachesOut(place)), [isOpen, place]);
  const { x, y, context, isPositioned } = useFloating({
    open: isOpen,
    onOpenChange(next, event, reason) {
      if (reason === 'escape-key') {
        if (event?.defaultPrevented) return;
        event?.preventDefault();
      }
      onChange(next);
    },
    placement,
    middleware: inWindow,
    whileElementsMounted: autoUpdate,
    elements: { reference: button, floating: isOut ? place : null },
  });
  useDismiss(context, { outsidePress: false, bubbles: true });
  const press = useClick(context, { stickIfOpen: false, keyboardHandlers: !isLink })
    .reference as unknown as Press;
  const style = { left: `${x}px`, top: `${y}px`, right: 'auto', bottom: 'auto', translate: 'none' };
  return { press, place, style: isOut && isPositioned ? style : {} };
}

function SpotWithTooltip(props: Props) {
  const { spot, isClicked, onChange } = props;
  const { node, button, host, isLink } = spot;
  const { press, place, style } = useTooltip(props);

  const follow = (isOver: boolean) => () => {
    if (!isClicked && canFollow(spot)) onChange(isOver);
  };
  const onClick = (event: PointerEvent) => {
    if (!button.contains(event.target as Node)) return;
    if (isClicked) press.onClick(event);
    // A touch that loaded this code came before the island listened.
    else if (event.pointerType === 'touch') follow(true)();
  };
  const focus = isLink ? { onFocus: follow(true), onBlur: follow(false) } : {};
  return (
    <>
      <ServerNode of={node} onMouseLeave={follow(false)} {...focus} />
      <ServerNode of={button} onMouseEnter={follow(true)} />
      <ServerNode of={host} onClick={onClick} onKeyDown={press.onKeyDown} onKeyUp={press.onKeyUp} />
      <ServerNode of={place} style={style} />
    </>
  );
}

/** Returns whether the pointer is on a spot, or the focus on a link spot. */
const isReached = ({ node, button, isLink }: Spot) =>
  button.matches(':hover') || (isLink && node.matches(':focus'));

/** Spots that show tooltips on click or hover. */
function Hotspots({
  nodes: { spots },
  state: { trigger, open },
  settings,
  set,
}: WidgetProps<Settings, Nodes, State>) {
  // The pointer or focus that loaded this code is already there.
  const openReached = useLatest(() => {
    const reached =
      trigger === 'mouseenter' ? spots.find((spot) => canFollow(spot) && isReached(spot)) : undefined;
    if (reached) set((state) => ({ ...state, open: reached }));
  });
  useLayoutEffect(openReached, [openReached]);

  const change = (spot: Spot, isOpen: boolean) =>
    set((state) => {
      if (isOpen === (state.open === spot)) return state;
      return { ...state, open: isOpen ? spot : undefined };
    });
  if (trigger === 'none') return null;
  return spots.map((spot) => (
    <SpotWithTooltip
      key={spot.id}
      spot={spot}
      settings={settings}
      isClicked={trigger === 'click'}
      isOpen={spot === open}
      onChange={(isOpen) => change(spot, isOpen)}
    />
  ));
}

export default defineIsland(hotspots, Hotspots);
