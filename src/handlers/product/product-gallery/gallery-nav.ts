import { make } from './make.ts';
import type { Picture } from './picture-nodes.ts';

/** The row of controls under the pictures. */
export interface GalleryNav {
  readonly element: HTMLElement;
  readonly controls: readonly HTMLElement[];
  /** Marks the control of the picture that is shown. */
  mark(active: number): void;
}

function createThumb({ slide, image }: Picture, place: string): HTMLElement {
  const { thumb = image?.src ?? '', thumbAlt, thumbSrcset, thumbSizes } = slide.dataset;
  // Thumbnails have their size in their names.
  const [, width, height] = /-(\d+)x(\d+)\.\w+(\?|$)/.exec(thumb) ?? [];
  const alt = thumbAlt || image?.alt;
  const control = make('img', {
    role: 'button',
    src: thumb,
    srcset: thumbSrcset,
    sizes: thumbSizes,
    alt,
    'aria-label': alt ? undefined : place,
    width,
  });
  // The row has its height before its pictures are there.
  if (width) control.style.aspectRatio = `auto ${width}/${height}`;
  return control;
}

/** Makes the thumbnails, in the markup that themes style. */
export function createNav(pictures: readonly Picture[]): GalleryNav {
  const element = make('ol', { class: 'flex-control-nav flex-control-thumbs' });
  const controls = pictures.map((picture, index) => {
    const item = make('li', {});
    const control = createThumb(picture, `${index + 1} / ${pictures.length}`);
    control.tabIndex = 0;
    item.append(control);
    element.append(item);
    return control;
  });
  return {
    element,
    controls,
    mark: (active) =>
      controls.forEach((control, index) => {
        const isActive = index === active;
        control.classList.toggle('flex-active', isActive);
        control.setAttribute('aria-current', String(isActive));
      }),
  };
}
