import { useState } from 'react';
import { InsertedNode } from '#react/inserted-node.tsx';
import { ServerNode } from '#react/server-node.tsx';
import { zoomOffset } from './model.ts';
import type { Picture } from './view.ts';

/** A picture that is zoomed, and the event that began it. */
export interface Zoomed {
  readonly picture: Picture;
  readonly event: MouseEvent;
}

interface Props extends Zoomed {
  readonly magnify: number;
  readonly onEnd: () => void;
}

const FADE_MS = 120;

/** The large picture over the one that is shown, following the pointer. */
export function Zoom({ picture: { slide, image }, event, magnify, onEnd }: Props) {
  // As it was when the zoom began: variations change the picture.
  const [large] = useState(() => ({
    src: image?.dataset.large_image,
    widthPx: Number(image?.dataset.large_image_width) * magnify,
    heightPx: Number(image?.dataset.large_image_height) * magnify,
  }));
  const transformAt = ({ clientX, clientY }: MouseEvent) => {
    const { left, top, width, height } = slide.getBoundingClientRect();
    const x = zoomOffset(clientX - left, width, large.widthPx);
    const y = zoomOffset(clientY - top, height, large.heightPx);
    return `translate(${-x}px,${-y}px)`;
  };
  const [transform, setTransform] = useState(() => transformAt(event));
  const [isLoaded, setLoaded] = useState(false);
  const isTouch = (event as PointerEvent).pointerType === 'touch';
  return (
    <>
      <ServerNode
        of={slide}
        style={{ position: 'relative', overflow: 'hidden' }}
        on={{
          pointermove: (move) => setTransform(transformAt(move)),
          pointerleave: ({ pointerType }) => pointerType !== 'touch' && onEnd(),
        }}
      />
      <InsertedNode
        of={slide}
        at="end"
        as="img"
        classes={{ zoomImg: true }}
        attributes={{ src: large.src, alt: '', role: 'presentation' }}
        style={{
          position: 'absolute',
          top: '0',
          left: '0',
          width: `${large.widthPx}px`,
          height: `${large.heightPx}px`,
          'max-width': 'none',
          'max-height': 'none',
          border: 'none',
          opacity: isLoaded ? '1' : '0',
          transition: `opacity ${FADE_MS}ms`,
          transform,
          // A finger moves the picture, a mouse reaches what lies below it.
          [isTouch ? 'touch-action' : 'pointer-events']: 'none',
        }}
        on={{ load: () => setLoaded(true) }}
      />
    </>
  );
}
