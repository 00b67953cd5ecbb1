import { findScoped } from '#lib/find-scoped.ts';
import { placeWithoutTransitions } from '#lib/patch.ts';
import { deviceSetting, type Responsive } from '#lib/responsive.ts';
import { pageConfig } from '#platform/config.ts';
import { readDeviceMode } from '#platform/device-mode.ts';
import { defineWidget, type LiveWidget, type View } from '#runtime/widget.ts';
import {
  ALL,
  type GalleryState,
  isShown,
  type LayoutRules,
  type PictureFacts,
  placePictures,
  revealRatio,
  type Settings,
  selectGallery,
  settings,
} from './model.ts';
import { loadPictures } from './pictures.ts';

interface Picture extends PictureFacts {
  readonly item: HTMLElement;
  readonly box: HTMLElement | null;
}

interface Nodes {
  readonly element: HTMLElement;
  readonly container: HTMLElement | undefined;
  readonly pictures: readonly Picture[];
  readonly titles: readonly HTMLElement[];
}

/** The live widget of a gallery. */
export type Gallery = LiveWidget<Settings, Nodes, GalleryState>;

/** Duration of the site's animation of a grid. */
export const DURATION_MS = 350;

const GROUP = 'data-elementor-lightbox-slideshow';

/** Returns the gallery that a title shows. */
export const galleryOf = ({ dataset }: HTMLElement): string => dataset.galleryIndex?.trim() || ALL;

function readPicture(item: HTMLElement): Picture {
  const box = item.querySelector<HTMLElement>('.e-gallery-image');
  const { width, height } = box?.dataset ?? {};
  const ratio = Number(width) / Number(height);
  return {
    item,
    box,
    galleries: (item.dataset.eGalleryTags ?? '').split(',').map((tag) => tag.trim()),
    ratio: ratio > 0 && ratio < Infinity ? ratio : undefined,
  };
}

/** Returns the layout for the current device. Galleries have no values for widescreen. */
function layoutRules(values: Settings): LayoutRules {
  const mode = readDeviceMode();
  const deviceValue = (value: Responsive<number>) =>
    deviceSetting(value, mode === 'widescreen' ? 'desktop' : mode, pageConfig.breakpoints);
  return {
    kind: values.gallery_layout,
    columns: deviceValue(values.columns),
    gap: deviceValue(values.gap),
    idealHeight: deviceValue(values.ideal_row_height),
    aspectRatio: values.aspect_ratio,
  };
}

/** Places the visible pictures at the current width. */
export function arrange({ nodes: { container, pictures }, settings: values, set }: Gallery): void {
  const width = container?.clientWidth ?? 0;
  set((state) => placePictures(state, pictures, width, layoutRules(values)));
}

/** The parts of a picture have the classes of their hover animations. */
function* viewHover({ item }: Picture, values: Settings): View {
  const part = (name: string) => item.querySelector<HTMLElement>(`.elementor-gallery-item__${name}`);
  const animations: Readonly<Record<string, string>> = {
    image: values.image_hover_animation,
    overlay: values.background_overlay_hover_animation,
    title: values.content_hover_animation,
    description: values.content_hover_animation,
  };
  for (const [name, animation] of Object.entries(animations)) {
    if (/^[\w-]+$/.test(animation))
      yield [part(name), { classes: { [`elementor-animated-item--${animation}`]: true } }];
  }
  if (values.content_sequenced_animation)
    yield [part('content'), { classes: { 'elementor-gallery--sequenced-animation': true } }];
}

/** Hidden pictures are inert. The lightbox groups pictures by the gallery in which they are shown. */
function* viewPictures({ selected, pictures: states }: GalleryState, { element, pictures }: Nodes): View {
  for (const [index, picture] of pictures.entries()) {
    const { item } = picture;
    const { place, shownIn } = states[index] ?? {};
    const isHidden = !isShown(picture, selected);
    const group = shownIn && item.hasAttribute(GROUP) ? `${shownIn}_${element.dataset.id ?? ''}` : undefined;
    const isFirstOfRow = place && (place.isFirstOfRow ?? false);
    yield [
      item,
      {
        classes: { 'e-gallery-item--hidden': isHidden, 'e-gallery-first-row-item': isFirstOfRow },
        attributes: { inert: isHidden ? '' : null, [GROUP]: group },
        style: { ...place?.properties },
      },
    ];
  }
}

function* viewGallery(state: GalleryState, nodes: Nodes, values: Settings): View {
  const { container, pictures, titles } = nodes;
  const { gallery_layout: kind, lazyload: isLazy } = values;
  const classes = {
    'e-gallery-container': true,
    [`e-gallery-${kind}`]: true,
    [`e-gallery--${pageConfig.isRtl ? 'rtl' : 'ltr'}`]: true,
    ...(isLazy && { 'e-gallery--lazyload': true }),
    'e-gallery--animated': state.isAnimated,
  };
  yield [container, { classes, style: { '--animation-duration': `${DURATION_MS}ms`, ...state.container } }];
  for (const title of titles) {
    const isActive = galleryOf(title) === state.selected;
    const attributes = { 'aria-pressed': String(isActive) };
    yield [title, { classes: { 'elementor-item-active': isActive }, attributes }];
  }
  yield* viewPictures(state, nodes);
  for (const picture of pictures) yield* viewHover(picture, values);
}

/** Arranges the pictures, and again when the width changes. Returns a function that does so in the next frame. */
function keepArranged(live: Gallery, container: HTMLElement) {
  const { nodes, scope, get } = live;
  const patch = scope.patch();
  const items = nodes.pictures.map(({ item }) => item);
  const arrangeAtOnce = () => {
    // Moving pictures keep their transition.
    if (get().isAnimated) arrange(live);
    else placeWithoutTransitions(items, patch, () => arrange(live));
  };
  let stop = () => {};
  const arrangeSoon = () => {
    stop();
    stop = scope.frame(arrangeAtOnce);
  };
  arrangeAtOnce();
  let { clientWidth: lastWidth } = container;
  // The width also changes when a tab or popup around it opens.
  const observer = new ResizeObserver(() => {
    if (container.clientWidth !== lastWidth) arrangeSoon();
    lastWidth = container.clientWidth;
  });
  scope.observe(observer).observe(container);
  return arrangeSoon;
}

export default defineWidget<Settings, Nodes, GalleryState>({
  settings,
  nodes({ element }) {
    const [container] = findScoped(element, '.elementor-gallery__container');
    const items = [...(container?.querySelectorAll<HTMLElement>('.e-gallery-item') ?? [])];
    const titles = container ? findScoped(element, '.elementor-gallery-title') : [];
    return { element, container, pictures: items.map(readPicture), titles };
  },
  state({ nodes: { pictures, titles } }) {
    const [first] = titles;
    const state = { selected: ALL, isAnimated: false, container: {}, pictures: pictures.map(() => ({})) };
    return first ? selectGallery(state, pictures, galleryOf(first)) : state;
  },
  adapt(state, { container, pictures }, values) {
    return placePictures(state, pictures, container?.clientWidth ?? 0, layoutRules(values));
  },
  *view(state, nodes, values) {
    if (pageConfig.isEdit && nodes.element.querySelector('.elementor-widget-empty-icon'))
      yield [nodes.element, { classes: { 'elementor-widget-empty': true } }];
    if (nodes.container) yield* viewGallery(state, nodes, values);
  },
  connect(live) {
    const { nodes, settings: values, scope, get, set, listen } = live;
    const { container, pictures } = nodes;
    if (!container) return;
    const arrangeSoon = keepArranged(live, container);
    const onLoad = (index: number, { naturalWidth, naturalHeight }: HTMLImageElement) => {
      if (pictures[index]?.ratio || !naturalHeight) return;
      set((state) => revealRatio(state, index, naturalWidth / naturalHeight));
      arrangeSoon();
    };
    let { selected } = get();
    const isPictureShown = (index: number) => isShown(pictures[index] as Picture, selected);
    const options = { isLazy: values.lazyload, isShown: isPictureShown, onLoad };
    const refresh = loadPictures(pictures, options, scope);
    listen(() => {
      if (get().selected === selected) return;
      ({ selected } = get());
      refresh();
    });
  },
});
