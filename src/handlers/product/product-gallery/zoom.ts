import { createPatch } from '#lib/patch.ts';
import type { Scope } from '#runtime/scope.ts';
import type { Picture } from './gallery-nodes.ts';

/** The large picture over the one that is shown, following the pointer. */
export interface Zoom {
  start(picture: Picture, event: MouseEvent): void;
  stop(): void;
}

const FADE_MS = 120;
const STYLE = `position:absolute;top:0;left:0;max-width:none;max-height:none;border:none;opacity:0;transition:opacity ${FADE_MS}ms`;

const share = (at: number, length: number) => Math.min(1, Math.max(0, at / length));

/** Creates the zoom of a gallery; it brings the large picture when it starts. */
export function createZoom(magnify: number, scope: Scope): Zoom {
  let current: { readonly picture: Picture; readonly own: Scope } | undefined;

  const stop = () => {
    current?.own.dispose();
    current = undefined;
  };

  const start = (picture: Picture, event: MouseEvent) => {
    const { slide, image } = picture;
    const src = image?.dataset.large_image;
    if (!src || current?.picture === picture) return;
    stop();
    const own = scope.child();
    const patch = createPatch();
    const large = document.createElement('img');
    const widthPx = Number(image.dataset.large_image_width) * magnify;
    const heightPx = Number(image.dataset.large_image_height) * magnify;
    current = { picture, own };

    const follow = ({ clientX, clientY }: MouseEvent) => {
      const { left, top, width, height } = slide.getBoundingClientRect();
      const x = share(clientX - left, width) * Math.max(0, widthPx - width);
      const y = share(clientY - top, height) * Math.max(0, heightPx - height);
      large.style.transform = `translate(${-x}px,${-y}px)`;
    };
    own.add(patch.restore);
    own.add(() => large.remove());
    patch.style(slide, 'position', 'relative');
    patch.style(slide, 'overflow', 'hidden');
    large.className = 'zoomImg';
    large.alt = '';
    large.setAttribute('role', 'presentation');
    large.style.cssText = STYLE;
    large.style.width = `${widthPx}px`;
    large.style.height = `${heightPx}px`;
    own.listen(large, 'load', () => {
      large.style.opacity = '1';
    });
    // A finger moves the picture, a mouse reaches what lies below it.
    if ((event as PointerEvent).pointerType === 'touch') large.style.touchAction = 'none';
    else large.style.pointerEvents = 'none';
    own.listen<PointerEvent>(slide, 'pointermove', follow);
    own.listen<PointerEvent>(slide, 'pointerleave', ({ pointerType }) => {
      if (pointerType !== 'touch') stop();
    });
    follow(event);
    large.src = src;
    slide.append(large);
  };

  scope.add(stop);
  return { start, stop };
}
