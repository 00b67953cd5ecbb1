import { useLayoutEffect } from 'react';
import { isModified, isPressKeyOn } from '#lib/is-modified.ts';
import { membersOf } from '#lib/members-of.ts';
import { defineIsland } from '#react/define-island.tsx';
import { ServerNode } from '#react/server-node.tsx';
import { indexAfter, type Move } from './model.ts';
import widget, { movePictures } from './product-gallery.ts';
import { type GalleryProps, ZoomAndLightbox } from './zoom-and-lightbox.tsx';

// Players and fields use arrow keys themselves.
const WITH_ARROWS = 'input, select, textarea, audio, video';

/** Clicks a node with the role of a button on Enter and Space. */
function pressByKey(event: KeyboardEvent): void {
  const button = event.currentTarget as HTMLElement;
  if (!isPressKeyOn(event, button)) return;
  event.preventDefault();
  button.click();
}

/** The images of a started gallery: one at a time, with zoom and lightbox. */
function Pictures(props: GalleryProps) {
  const { element: gallery, layout, widget: live } = props;
  const { options, slider, trigger } = layout;
  const { controls = [], arrows = [] } = slider ?? {};
  const { wraps = false } = options.slider ?? {};

  const choose = (event: Event, move: Move) => {
    event.preventDefault();
    movePictures(live, move);
  };
  const pressArrow = (event: KeyboardEvent) => {
    const { key, defaultPrevented } = event;
    const target = event.target as HTMLElement;
    const step = Number(key === 'ArrowRight') - Number(key === 'ArrowLeft');
    if (!slider || !step || isModified(event) || defaultPrevented || membersOf(target).closest(WITH_ARROWS))
      return;
    const isRtl = getComputedStyle(slider.viewport).direction === 'rtl';
    const move = { by: isRtl ? -step : step };
    const { active } = live.get();
    choose(event, move);
    if (controls.includes(target)) controls[indexAfter(active, move, controls.length)]?.focus();
  };

  useLayoutEffect(() => slider?.animateHeight(), [slider]);
  return (
    <>
      <ServerNode of={gallery} onKeyDown={pressArrow} />
      <ServerNode of={trigger} onKeyDown={pressByKey} />
      <ServerNode
        of={controls}
        each={(index) => ({ onClick: (event) => choose(event, { to: index }), onKeyDown: pressByKey })}
      />
      <ServerNode
        of={arrows}
        each={(index) => ({ onClick: (event) => choose(event, { by: index ? 1 : -1, wraps }) })}
      />
      <ZoomAndLightbox {...props} />
    </>
  );
}

export default defineIsland(widget, (props) => {
  const { layout } = props.state;
  return layout ? <Pictures {...props} layout={layout} /> : null;
});
