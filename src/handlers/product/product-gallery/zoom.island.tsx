import { useState } from 'react';
import { defineIsland } from '#react/define-island.tsx';
import { InsertedNode } from '#react/inserted-node.tsx';
import { ServerNode } from '#react/server-node.tsx';
import { type Zoomed, zoomOffset } from './model.ts';
import productGallery from './product-gallery.ts';
import type { Picture } from './slider.ts';

const FADE_MS = 120;

interface ZoomProps extends Zoomed {
  readonly picture: Picture;
  readonly magnify: number;
}

/** The style of a large image. Touch drags it; a mouse must reach the elements below it. */
const largeStyle = (widthPx: number, heightPx: number, isByTouch: boolean) => ({
  position: 'absolute',
  top: '0',
  left: '0',
  width: `${widthPx}px`,
  height: `${heightPx}px`,
  'max-width': 'none',
  'max-height': 'none',
  border: 'none',
  transition: `opacity ${FADE_MS}ms`,
  [isByTouch ? 'touch-action' : 'pointer-events']: 'none',
});

/** Shows the large image above the visible one and moves it with the pointer. */
function Zoom({ picture: { slide, image }, x, y, isByTouch, magnify }: ZoomProps) {
  // Read once at the start, because variations change the image.
  const [large] = useState(() => ({
    src: image?.dataset.large_image,
    widthPx: Number(image?.dataset.large_image_width) * magnify,
    heightPx: Number(image?.dataset.large_image_height) * magnify,
  }));
  const { src, widthPx, heightPx } = large;
  const transformAt = (clientX: number, clientY: number) => {
    const { left, top, width, height } = slide.getBoundingClientRect();
    const offsetX = zoomOffset(clientX - left, width, widthPx);
    const offsetY = zoomOffset(clientY - top, height, heightPx);
    return `translate(${-offsetX}px,${-offsetY}px)`;
  };
  const [transform, setTransform] = useState(() => transformAt(x, y));
  const [isLoaded, setLoaded] = useState(false);
  return (
    <>
      <ServerNode
        of={slide}
        style={{ position: 'relative', overflow: 'hidden' }}
        onPointerMove={({ clientX, clientY }) => setTransform(transformAt(clientX, clientY))}
      />
      <InsertedNode
        of={slide}
        at="end"
        as="img"
        classes={{ zoomImg: true }}
        attributes={{ src, alt: '', role: 'presentation' }}
        style={{ ...largeStyle(widthPx, heightPx, isByTouch), opacity: isLoaded ? '1' : '0', transform }}
        onLoad={() => setLoaded(true)}
      />
    </>
  );
}

/** Shows the large image of the zoomed picture. */
export default defineIsland(productGallery, ({ state: { layout, zoomed } }) => {
  const picture = zoomed && layout?.pictures[zoomed.index];
  const zoom = layout?.options.zoom;
  return picture && zoom ? (
    <Zoom key={zoomed.index} {...zoomed} picture={picture} magnify={zoom.magnify} />
  ) : null;
});
