import { useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { isModified } from '#lib/is-modified.ts';
import { defineIsland, type IslandProps } from '#react/define-island.tsx';
import { useIsland } from '#react/island-context.ts';
import { ServerNode } from '#react/server-node.tsx';
import { useLatest } from '#react/use-latest.ts';
import { CloserLook } from './closer-look.tsx';
import { type Move, pictureAfter } from './model.ts';
import { galleries, type Stand } from './product-gallery.ts';
import { controlLook, slideLook } from './slider.ts';

// Players and fields in a gallery need their arrows.
const WITH_ARROWS = 'input, select, textarea, audio, video';

/** Has Enter and Space click what only says that it is a button, unless the browser does. */
function pressByKey(event: KeyboardEvent): void {
  const button = event.currentTarget as HTMLElement;
  if (event.key !== ' ' && (event.key !== 'Enter' || button.matches('a'))) return;
  event.preventDefault();
  button.click();
}

function Pictures({ stand }: { readonly stand: Stand }) {
  const { element: gallery } = useIsland();
  const { pictures, options, slider, trigger } = stand;
  const { controls = [], arrows = [] } = slider ?? {};
  const [active, setActive] = useState(() => slider?.at() ?? 0);

  const move = useLatest((given: Move) => {
    const index = pictureAfter(active, given, pictures.length);
    if (!slider || index === active) return;
    const hadFocus = pictures[active]?.slide.contains(document.activeElement);
    flushSync(() => setActive(index));
    slider.moveTo(index);
    if (hadFocus) pictures[index]?.link?.focus({ preventScroll: true });
  });
  const choose = (event: Event, to: Move) => {
    event.preventDefault();
    move(to);
  };
  const pressArrow = (event: KeyboardEvent) => {
    const { key, defaultPrevented } = event;
    const target = event.target as HTMLElement;
    const step = Number(key === 'ArrowRight') - Number(key === 'ArrowLeft');
    if (!slider || !step || isModified(event) || defaultPrevented || target.closest(WITH_ARROWS)) return;
    const isRtl = getComputedStyle(slider.viewport).direction === 'rtl';
    const to = { by: isRtl ? -step : step };
    choose(event, to);
    if (controls.includes(target)) controls[pictureAfter(active, to, controls.length)]?.focus();
  };

  useLayoutEffect(() => slider?.fit());
  useLayoutEffect(() => void Object.assign(stand, { move }), [stand, move]);
  return (
    <>
      <ServerNode of={gallery} on={{ keydown: pressArrow }} />
      <ServerNode of={trigger} on={{ keydown: pressByKey }} />
      <ServerNode
        of={slider?.viewport}
        style={{ transition: `height ${slider?.durationMs}ms` }}
        on={{ scroll: () => setActive((before) => slider?.at() ?? before) }}
      />
      <ServerNode
        of={slider ? pictures.map(({ slide }) => slide) : []}
        each={(index) => slideLook(index === active)}
      />
      <ServerNode
        of={controls}
        each={(index) => ({
          ...controlLook(index === active),
          on: { click: (event) => choose(event, { to: index }), keydown: pressByKey },
        })}
      />
      <ServerNode
        of={arrows}
        each={(index) => ({
          on: {
            click: (event) =>
              choose(event, { by: index ? 1 : -1, isRound: options.slider?.isRound ?? false }),
          },
        })}
      />
      <CloserLook stand={stand} shown={pictures[active]} />
    </>
  );
}

/** The pictures of a product: one at a time, zoom under the pointer, all of them large in a lightbox. */
function ProductGallery({ element }: IslandProps) {
  const $stand = galleries.get(element);
  const [stand, setStand] = useState($stand?.get());
  // At once: what is left and what is taken over is so when the store says it.
  useLayoutEffect(() => $stand?.listen((next) => flushSync(() => setStand(next))), [$stand]);
  return stand ? <Pictures stand={stand} /> : null;
}

export default defineIsland({ component: ProductGallery });
