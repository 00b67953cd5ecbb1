import { asMap } from '#lib/as-map.ts';
import { flag, type Infer, number, object, oneOf, responsive, size, text } from '#lib/fields.ts';
import type { Schema } from '#runtime/define.ts';
import {
  gridLayout,
  justifiedLayout,
  type Layout,
  masonryLayout,
  type PicturePlace,
  type Properties,
} from './layouts.ts';

const fields = object({
  gallery_layout: oneOf(['grid', 'justified', 'masonry'], 'grid'),
  columns: responsive(number(4, { min: 1, max: 24, integer: true })),
  ideal_row_height: responsive(size(200, { min: 20 })),
  gap: responsive(size(10, { min: 0 })),
  aspect_ratio: text('3:2'),
  lazyload: flag(),
  image_hover_animation: text(),
  background_overlay_hover_animation: text(),
  content_hover_animation: text(),
  content_sequenced_animation: flag(),
});

/** The settings of a gallery: its layout, whether pictures load lazily, and its hover animations. */
export type Settings = Infer<typeof fields>;

// Defaults for settings that the server omits; an empty value means off.
const DEFAULTS = {
  columns_tablet: 2,
  columns_mobile: 1,
  lazyload: 'yes',
  content_hover_animation: 'fade-in',
};

/** Parses the settings of a gallery. */
export const settings: Schema<Settings> = {
  parse: (raw) => fields.parse({ ...DEFAULTS, ...asMap(raw) }),
};

/** The gallery of all pictures. */
export const ALL = 'all';

/** What the server says about a picture. */
export interface PictureFacts {
  /** The galleries that contain it. */
  readonly galleries: readonly string[];
  /** Its ratio (width / height), if it is known before it loads. */
  readonly ratio: number | undefined;
}

/** The layout of a gallery on the current device; sizes in pixels. */
export interface LayoutRules {
  readonly kind: 'grid' | 'justified' | 'masonry';
  readonly columns: number;
  readonly gap: number;
  readonly idealHeight: number;
  /** Of the pictures in a grid, such as `3:2`. */
  readonly aspectRatio: string;
}

/** What the state of a gallery remembers of a picture. */
export interface PictureState {
  /** The gallery in which it was last shown. */
  readonly shownIn?: string;
  /** Its ratio, revealed by its file. */
  readonly loadedRatio?: number;
  /** Its place when it was last shown. */
  readonly place?: PicturePlace;
}

/** The state of a gallery. */
export interface GalleryState {
  /** The selected gallery. */
  readonly selected: string;
  readonly isAnimated: boolean;
  /** Styles of the container. */
  readonly container: Properties;
  readonly pictures: readonly PictureState[];
}

const FALLBACK_RATIO = 3 / 2;

/** Returns whether a picture is visible while a gallery is selected. */
export const isShown = ({ galleries }: PictureFacts, selected: string): boolean =>
  selected === ALL || galleries.includes(selected);

/** Returns the state after a gallery is selected; pictures remember it. */
export const selectGallery = (
  state: GalleryState,
  facts: readonly PictureFacts[],
  selected: string,
): GalleryState => ({
  ...state,
  selected,
  pictures: facts.map((picture, index) => ({
    ...state.pictures[index],
    ...(isShown(picture, selected) && { shownIn: selected }),
  })),
});

/** Returns the state after the file of a picture has revealed its ratio. */
export const revealRatio = (state: GalleryState, index: number, loadedRatio: number): GalleryState => ({
  ...state,
  pictures: state.pictures.map((picture, at) => (at === index ? { ...picture, loadedRatio } : picture)),
});

/** Returns the state in which pictures move to their places, or no longer do. */
export const animate = (state: GalleryState, isAnimated: boolean): GalleryState =>
  isAnimated === state.isAnimated ? state : { ...state, isAnimated };

function layOut(ratios: readonly number[], width: number, rules: LayoutRules): Layout {
  const { kind, columns, gap, idealHeight, aspectRatio } = rules;
  if (kind === 'grid') return gridLayout(ratios.length, columns, aspectRatio);
  return kind === 'masonry'
    ? masonryLayout(ratios, { width, columns, gap })
    : justifiedLayout(ratios, { width, gap, idealHeight });
}

/**
 * Returns the state in which the visible pictures are in their places; all others keep theirs. A hidden
 * container, such as in a closed tab, has no width: only a grid is laid out in it.
 */
export function placePictures(
  state: GalleryState,
  facts: readonly PictureFacts[],
  width: number,
  rules: LayoutRules,
): GalleryState {
  if (!width && rules.kind !== 'grid') return state;
  const shown = [...facts.keys()].filter((index) => isShown(facts[index] as PictureFacts, state.selected));
  const ratioOf = (index: number) =>
    facts[index]?.ratio ?? state.pictures[index]?.loadedRatio ?? FALLBACK_RATIO;
  const { container, places } = layOut(shown.map(ratioOf), width, rules);
  const gap = `${rules.gap}px`;
  return {
    ...state,
    container: { ...container, '--hgap': gap, '--vgap': gap },
    pictures: state.pictures.map((picture, index) => {
      const place = places[shown.indexOf(index)];
      return place ? { ...picture, place } : picture;
    }),
  };
}
