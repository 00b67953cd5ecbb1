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
const keepInWindow = [offset(GAP_PX), flip(), shift({ padding: GAP_PX })];

interface Props {
  readonly spot: Spot;
  readonly settings: Settings;
  readonly isClicked: boolean;
  readonly isOpen: boolean;
  readonly onChange: (isOpen: boolean) => void;
}

/** Returns false for links on phones: a tap on them leaves the page. */
const canOpen = ({ isLink }: Spot) => !(isLink && readDeviceMode() === 'mobile');

/** Floating UI's listeners. Native events have all properties that they read. */
type ClickListeners = Record<'onClick' | 'onKeyDown' | 'onKeyUp', (event: Event) => void>;

function isOutsideWindow(node: HTMLElement): boolean {
  const { left, top, right, bottom } = node.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  return left < 0 || top < 0 || right > clientWidth || bottom > clientHeight;
}

/** Keeps a tooltip inside the window if the page's styles would place it outside. */
function useTooltip({ spot: { button, tooltip, isLink }, settings, isOpen, onChange }: Props) {
  const placement = onDevice(settings.tooltip_position);
  const positionedNode = tooltip.closest<HTMLElement>('.e-hotspot--tooltip-position') ?? tooltip;
  const [isOutside, setIsOutside] = useState(false);
  useLayoutEffect(() => setIsOutside(isOpen && isOutsideWindow(positionedNode)), [isOpen, positionedNode]);
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
    middleware: keepInWindow,
    whileElementsMounted: autoUpdate,
    elements: { reference: button, floating: isOutside ? positionedNode : null },
  });
  useDismiss(context, { outsidePress: false, bubbles: true });
  const clickListeners = useClick(context, { stickIfOpen: false, keyboardHandlers: !isLink })
    .reference as unknown as ClickListeners;
  const style = { left: `${x}px`, top: `${y}px`, right: 'auto', bottom: 'auto', translate: 'none' };
  return { clickListeners, positionedNode, style: isOutside && isPositioned ? style : {} };
}

function SpotWithTooltip(props: Props) {
  const { spot, isClicked, onChange } = props;
  const { node, button, focusNode, isLink } = spot;
  const { clickListeners, positionedNode, style } = useTooltip(props);

  const setOpenByHover = (isOver: boolean) => () => {
    if (!isClicked && canOpen(spot)) onChange(isOver);
  };
  const onClick = (event: PointerEvent) => {
    if (!button.contains(event.target as Node)) return;
    if (isClicked) clickListeners.onClick(event);
    // A touch that loaded this code came before the island listened.
    else if (event.pointerType === 'touch') setOpenByHover(true)();
  };
  const focus = isLink ? { onFocus: setOpenByHover(true), onBlur: setOpenByHover(false) } : {};
  return (
    <>
      <ServerNode of={node} onMouseLeave={setOpenByHover(false)} {...focus} />
      <ServerNode of={button} onMouseEnter={setOpenByHover(true)} />
      <ServerNode
        of={focusNode}
        onClick={onClick}
        onKeyDown={clickListeners.onKeyDown}
        onKeyUp={clickListeners.onKeyUp}
      />
      <ServerNode of={positionedNode} style={style} />
    </>
  );
}

/** Returns whether the pointer is on a spot, or the focus on a link spot. */
const isPointedAt = ({ node, button, isLink }: Spot) =>
  button.matches(':hover') || (isLink && node.matches(':focus'));

/** Spots that show tooltips on click or hover. */
function Hotspots({
  nodes: { spots },
  state: { trigger, open },
  settings,
  set,
}: WidgetProps<Settings, Nodes, State>) {
  // The pointer or focus that loaded this code is already there.
  const openPointedAt = useLatest(() => {
    const pointedAt =
      trigger === 'mouseenter' ? spots.find((spot) => canOpen(spot) && isPointedAt(spot)) : undefined;
    if (pointedAt) set((state) => ({ ...state, open: pointedAt }));
  });
  useLayoutEffect(openPointedAt, [openPointedAt]);

  const setOpen = (spot: Spot, isOpen: boolean) =>
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
      onChange={(isOpen) => setOpen(spot, isOpen)}
    />
  ));
}

export default defineIsland(hotspots, Hotspots);
