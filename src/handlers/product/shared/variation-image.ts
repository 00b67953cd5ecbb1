import { asMap } from '#lib/as-map.ts';
import type { Look } from '#lib/look.ts';
import { membersOf } from '#lib/members-of.ts';
import { createNodeLooks } from '#lib/node-looks.ts';
import { createScope, type Scope } from '#lib/scope.ts';
import { emit } from '#platform/events.ts';
import type { Runtime } from '#runtime/define.ts';
import { imageIn, sourcesOf } from './picture-sources.ts';
import { createVariationGallery } from './variation-gallery.ts';
import type { Variation } from './variations.ts';

/** Lets the browser apply the new image before the gallery is refreshed. */
const GALLERY_DELAY_MS = 20;
const SHOWN = 'current-image';

/** The product's images, which depend on the chosen variation. */
export interface VariationImage {
  /**
   * Shows a variation's gallery. Without one, shows the product's gallery with the variation's image, or its
   * slide that has the image. Without either, shows the product's own.
   */
  show(variation: Variation): void;
  reset(): void;
}

type AttributeValues = Readonly<Record<string, unknown>>;

interface ImageNodes {
  readonly gallery: HTMLElement;
  readonly wrap: HTMLElement | null;
  readonly picture: HTMLElement | null;
  readonly link: HTMLElement | null;
  readonly thumbs: readonly HTMLElement[];
}

function findImageNodes(form: Element): ImageNodes | undefined {
  const product = membersOf(form).closest('.product');
  const gallery = product?.querySelector<HTMLElement>('.images');
  if (!product || !gallery) return undefined;
  const wrap = gallery.querySelector<HTMLElement>(
    '.woocommerce-product-gallery__image, .woocommerce-product-gallery__image--placeholder',
  );
  return {
    gallery,
    wrap,
    picture: imageIn(wrap?.querySelector<HTMLElement>('.wp-post-image') ?? null),
    link: wrap?.querySelector('a') ?? null,
    thumbs: [...product.querySelectorAll<HTMLElement>('.flex-control-nav li img')],
  };
}

const pictureValues = (image: AttributeValues): AttributeValues => ({
  src: image.src,
  height: image.src_h,
  width: image.src_w,
  srcset: image.srcset,
  sizes: image.sizes,
  title: image.title,
  'data-caption': image.caption,
  alt: image.alt,
  'data-src': image.full_src,
  'data-large_image': image.full_src,
  'data-large_image_width': image.full_src_w,
  'data-large_image_height': image.full_src_h,
});

/**
 * Returns the thumbnail's attributes. Removes other sizes of the product's own image, which browsers would
 * prefer.
 */
const thumbValues = ({
  gallery_thumbnail_src: src,
  gallery_thumbnail_srcset: srcset = false,
  gallery_thumbnail_sizes: sizes = false,
}: AttributeValues): AttributeValues => (src ? { src, srcset, sizes } : {});

const storedName = (name: string) => `data-o_${name}`;

/**
 * Returns the look of an image node. Null and false remove an attribute; undefined keeps it. Stores the old
 * value in `data-o_<name>` for other scripts.
 */
function imageLook(node: Element, values: AttributeValues): Look {
  const attributes: Record<string, string | null> = {};
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) continue;
    attributes[storedName(name)] = node.getAttribute(storedName(name)) ?? node.getAttribute(name) ?? '';
    attributes[name] = value === false || value === null ? null : String(value);
  }
  return { attributes };
}

/** Returns the looks of all image nodes for a variation's image. */
function looksOf({ wrap, picture, link, thumbs }: ImageNodes, image: AttributeValues) {
  const values: readonly (readonly [HTMLElement | null | undefined, AttributeValues])[] = [
    [picture, pictureValues(image)],
    ...sourcesOf(picture).map((source) => [source, { srcset: false }] as const),
    [wrap, { 'data-thumb': image.src }],
    [thumbs[0], thumbValues(image)],
    [link, { href: image.full_src }],
  ];
  return values.flatMap(([node, nodeValues]) => (node ? [[node, imageLook(node, nodeValues)] as const] : []));
}

/** Creates a form's image controller. Restores everything when the scope ends. */
function createImageController(form: HTMLElement, runtime: Runtime, scope: Scope): VariationImage {
  const appliedLooks = createNodeLooks();
  const gallery = createVariationGallery(form, runtime, scope);
  let cancel = () => {};

  const emitResizeSoon = (emitMore = () => {}) => {
    cancel();
    cancel = scope.timeout(() => {
      emit(window, 'resize');
      emitMore();
    }, GALLERY_DELAY_MS);
  };
  const refreshGallery = (element: Element, isMoved: boolean) =>
    emitResizeSoon(() => {
      if (isMoved) emit(element, 'woocommerce_gallery_reset_slide_position');
      emit(element, 'woocommerce_gallery_init_zoom');
    });
  /** Marks the shown image. Returns whether it changed. */
  const markShown = (imageId: string): boolean => {
    if ((membersOf(form).getAttribute(SHOWN) ?? '') === imageId) return false;
    membersOf(form).setAttribute(SHOWN, imageId);
    return true;
  };
  const resetPicture = () => {
    const hadAny = appliedLooks.restore();
    const isMoved = markShown('');
    const element = (hadAny || isMoved) && findImageNodes(form)?.gallery;
    if (element) refreshGallery(element, isMoved);
  };
  const showPicture = (variation: Variation) => {
    const image = asMap(variation.image);
    const nodes = findImageNodes(form);
    if (!nodes) return;
    if (!image.src) return resetPicture();
    const { thumbs } = nodes;
    const imageId = String(variation.image_id ?? '');
    const thumbOf = (name: string) =>
      thumbs.find((each) => each.getAttribute(name) === image.gallery_thumbnail_src);
    // The first slide may show a variation's image; restore its own, to slide to it.
    if (thumbOf(storedName('src'))) appliedLooks.restore();
    const slide = thumbOf('src');
    if (slide) {
      slide.click();
      markShown(imageId);
      refreshGallery(nodes.gallery, false);
      return;
    }
    appliedLooks.apply(looksOf(nodes, image));
    refreshGallery(nodes.gallery, markShown(imageId));
  };
  const show = (variation: Variation) => {
    const variationGallery = gallery.galleryOf(variation);
    if (variationGallery) {
      appliedLooks.restore();
      gallery.show(variationGallery);
      markShown(String(variation.image_id ?? ''));
      return emitResizeSoon();
    }
    if (gallery.restore()) markShown('');
    // Without the product's own gallery, keep the other variation's.
    if (!gallery.isReplaced()) gallery.whenStarted(() => showPicture(variation));
  };
  const reset = () => {
    if (!gallery.restore()) return gallery.whenStarted(resetPicture);
    markShown('');
    emitResizeSoon();
  };
  scope.add(() => {
    appliedLooks.restore();
    membersOf(form).removeAttribute(SHOWN);
  });
  return { show, reset };
}

interface SharedImage {
  readonly image: VariationImage;
  readonly scope: Scope;
  userCount: number;
}

const images = new WeakMap<Element, SharedImage>();

function createSharedImage(form: HTMLElement, runtime: Runtime): SharedImage {
  const scope = createScope((error) => reportError(error));
  return { image: createImageController(form, runtime, scope), scope, userCount: 0 };
}

/**
 * Returns the image controller of a form, shared by all callers. Changes nothing before `show`. Restores
 * everything when all callers' scopes have ended.
 */
export function createVariationImage(form: HTMLElement, runtime: Runtime, scope: Scope): VariationImage {
  const shared = images.get(form) ?? createSharedImage(form, runtime);
  images.set(form, shared);
  shared.userCount += 1;
  scope.add(() => {
    shared.userCount -= 1;
    if (shared.userCount) return;
    images.delete(form);
    shared.scope.dispose();
  });
  return shared.image;
}
