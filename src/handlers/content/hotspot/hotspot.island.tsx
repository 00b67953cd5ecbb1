import { autoUpdate, flip, offset, shift, useClick, useDismiss, useFloating } from '@floating-ui/react';
import { useInsertionEffect, useLayoutEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { readDeviceMode } from '#platform/device-mode.ts';
import { defineIsland, type IslandProps } from '#react/define-island.tsx';
import { ServerNode } from '#react/server-node.tsx';
import { endRest } from '../shared/at-rest.ts';
import { type Settings, settings } from './settings.ts';
import { findSpots, hostLook, onDevice, type Spot, tooltipLook } from './view.ts';

const ACTIVE = 'e-hotspot--active';

/** As far from its button as the page's styles have a tooltip, and as far from the edges of the window. */
const GAP_PX = 5;
const inWindow = [offset(GAP_PX), flip(), shift({ padding: GAP_PX })];

interface Props {
  readonly spot: Spot;
  readonly settings: Settings;
  readonly isClicked: boolean;
  readonly isOpen: boolean;
  readonly onChange: (isOpen: boolean) => void;
}

/** On a phone a tap would show the tooltip of a page that it leaves. */
const canFollow = ({ isLink }: Spot) => !(isLink && readDeviceMode() === 'mobile');

/** What the listeners of Floating UI need of an event of React's, native ones have. */
type Press = Record<'onClick' | 'onKeyDown' | 'onKeyUp', (event: Event) => void>;

function reachesOut(node: HTMLElement): boolean {
  const { left, top, right, bottom } = node.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  return left < 0 || top < 0 || right > clientWidth || bottom > clientHeight;
}

/** The page's styles place a tooltip; one that they would place out of the window is placed in it. */
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
      flushSync(() => onChange(next));
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
  const { spot, isClicked, isOpen, onChange } = props;
  const { node, button, host, isLink } = spot;
  const { press, place, style } = useTooltip(props);

  const follow = (isOver: boolean) => () => {
    if (!isClicked && canFollow(spot)) onChange(isOver);
  };
  const click = (event: PointerEvent) => {
    if (!button.contains(event.target as Node)) return;
    if (isClicked) press.onClick(event);
    // A finger that brought this code was on the button before anyone could hear it.
    else if (event.pointerType === 'touch') follow(true)();
  };
  const focus = isLink ? { focus: follow(true), blur: follow(false) } : {};
  return (
    <>
      <ServerNode of={node} classes={{ [ACTIVE]: isOpen }} on={{ mouseleave: follow(false), ...focus }} />
      <ServerNode of={button} on={{ mouseenter: follow(true) }} />
      <ServerNode
        of={host}
        {...hostLook(spot, isOpen)}
        on={{ click, keydown: press.onKeyDown, keyup: press.onKeyUp }}
      />
      <ServerNode of={place} style={style} />
    </>
  );
}

/** Whether the pointer that brought this code is on it, or on a link the focus. */
const isReached = ({ node, button, isLink }: Spot) =>
  button.matches(':hover') || (isLink && node.matches(':focus'));

/** Spots on a picture that show their tooltips, one at a time, at a click or as long as the pointer is there. */
function Hotspots({ element, settings }: IslandProps<Settings>) {
  const [spots] = useState(() => findSpots(element));
  const trigger = useMemo(() => onDevice(settings.tooltip_trigger), [settings]);
  const [open, setOpen] = useState(() =>
    trigger === 'mouseenter' ? spots.find((spot) => canFollow(spot) && isReached(spot)) : undefined,
  );
  // In an editor: what nothing opens says so no more. Otherwise what is said at rest stays said, or the focus would be lost.
  useInsertionEffect(() => {
    if (trigger === 'none') endRest(element);
  }, [element, trigger]);

  const change = (spot: Spot, isOpen: boolean) =>
    setOpen((before) => {
      if (isOpen) return spot;
      return before === spot ? undefined : before;
    });
  const openable = trigger === 'none' ? [] : spots;
  return (
    <>
      {spots.map((spot) => (
        <ServerNode key={spot.id} of={spot.tooltip} {...tooltipLook(spot, settings)} />
      ))}
      {openable.map((spot) => (
        <SpotWithTooltip
          key={spot.id}
          spot={spot}
          settings={settings}
          isClicked={trigger === 'click'}
          isOpen={spot === open}
          onChange={(isOpen) => change(spot, isOpen)}
        />
      ))}
    </>
  );
}

export default defineIsland({ settings, component: Hotspots });
