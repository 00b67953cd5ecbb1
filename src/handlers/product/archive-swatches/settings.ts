import { isOn } from '#lib/is-on.ts';
import { params } from '#platform/params.ts';
import { readSwatchSettings, type SwatchSettings } from '../shared/swatch-rules.ts';

/** The shop's settings for swatches in listings. */
export interface ArchiveSettings {
  readonly swatches: SwatchSettings;
  /** Selectors of the card and its parts. */
  readonly cardSelector: string;
  readonly imageSelector: string;
  readonly buttonSelector: string;
  readonly showsAvailability: boolean;
  /** A choice only changes the image. */
  readonly isCatalog: boolean;
  /** The link at the end of a shortened list opens the product. */
  readonly followsMore: boolean;
  /** Hovering chooses a value. */
  readonly choosesOnHover: boolean;
  /** A click opens the page of the value. */
  readonly opensLinks: boolean;
  readonly blocksWhileLoading: boolean;
  readonly addsByAjax: boolean;
  /** Where to go after adding; `''` to stay. */
  readonly cartUrl: string;
  readonly ajaxUrl: string;
  readonly noMatchText: string;
}

type Given = Readonly<Record<string, string | undefined>>;

function readSelectors(given: Given) {
  return {
    cardSelector: given.archive_product_wrapper || '.wvs-archive-product-wrapper',
    imageSelector: given.archive_image_selector || '.wvs-archive-product-image',
    buttonSelector: given.archive_cart_button_selector || '.wvs-add-to-cart-button',
  };
}

function readShop(given: Given) {
  const texts = params('woo_variation_swatches_pro_params') ?? {};
  return {
    addsByAjax: isOn(given.enable_ajax_add_to_cart),
    cartUrl: isOn(given.cart_redirect_after_add) ? (given.cart_url ?? '') : '',
    ajaxUrl: texts.wc_ajax_url ?? params('wc_add_to_cart_params')?.wc_ajax_url ?? '',
    noMatchText: texts.i18n_no_matching_variations_text ?? '',
  };
}

/** Reads the page's settings, with defaults. `attributes`: how many the product has. */
export function readArchiveSettings(attributes: number): ArchiveSettings {
  const given: Given = {
    ...params('woo_variation_swatches_options'),
    ...params('woo_variation_swatches_pro_options'),
  };
  const isFull = attributes === 1 && isOn(given.disable_catalog_mode_on_single_attribute);
  const isCatalog = isOn(given.enable_catalog_mode) && !isFull;
  const choosesOnHover = isCatalog && given.catalog_mode_trigger === 'hover' && !isOn(given.is_mobile);
  const clickable = given.enable_clickable_out_of_stock_archive;
  return {
    ...readSelectors(given),
    ...readShop(given),
    swatches: readSwatchSettings({
      ...(clickable !== undefined && { clickable_out_of_stock: clickable }),
      // Hovering has already chosen it before the click.
      ...(choosesOnHover && { clear_on_reselect: '' }),
      // Cards have no room for it.
      show_variation_stock: '',
    }),
    showsAvailability: isOn(given.archive_show_availability),
    isCatalog,
    followsMore: given.catalog_mode_behaviour === 'navigate',
    choosesOnHover,
    opensLinks: choosesOnHover && isOn(given.linkable_attribute),
    blocksWhileLoading: isOn(given.enable_archive_preloader ?? true),
  };
}
