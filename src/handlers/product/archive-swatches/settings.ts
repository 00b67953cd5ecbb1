import { isOn } from '#lib/is-on.ts';
import { globalTexts } from '#platform/params.ts';
import { readSwatchSettings, type SwatchSettings } from '../shared/swatches/swatch-rules.ts';

/** The shop's settings for swatches in listings. */
export interface ArchiveSettings {
  readonly swatches: SwatchSettings;
  readonly cardSelector: string;
  readonly imageSelector: string;
  readonly buttonSelector: string;
  readonly showsAvailability: boolean;
  /** A choice only changes the image. */
  readonly isCatalog: boolean;
  /** The link at the end of a shortened list opens the product. */
  readonly opensMoreLink: boolean;
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

type RawSettings = Readonly<Record<string, string | undefined>>;

function readSelectors(raw: RawSettings) {
  return {
    cardSelector: raw.archive_product_wrapper || '.wvs-archive-product-wrapper',
    imageSelector: raw.archive_image_selector || '.wvs-archive-product-image',
    buttonSelector: raw.archive_cart_button_selector || '.wvs-add-to-cart-button',
  };
}

function readShop(raw: RawSettings) {
  const texts = globalTexts('woo_variation_swatches_pro_params') ?? {};
  return {
    addsByAjax: isOn(raw.enable_ajax_add_to_cart),
    cartUrl: isOn(raw.cart_redirect_after_add) ? (raw.cart_url ?? '') : '',
    ajaxUrl: texts.wc_ajax_url ?? globalTexts('wc_add_to_cart_params')?.wc_ajax_url ?? '',
    noMatchText: texts.i18n_no_matching_variations_text ?? '',
  };
}

/** Reads the page's settings, with defaults. `attributes`: how many the product has. */
export function readArchiveSettings(attributes: number): ArchiveSettings {
  const raw: RawSettings = {
    ...globalTexts('woo_variation_swatches_options'),
    ...globalTexts('woo_variation_swatches_pro_options'),
  };
  const isCatalogDisabled = attributes === 1 && isOn(raw.disable_catalog_mode_on_single_attribute);
  const isCatalog = isOn(raw.enable_catalog_mode) && !isCatalogDisabled;
  const choosesOnHover = isCatalog && raw.catalog_mode_trigger === 'hover' && !isOn(raw.is_mobile);
  const clickable = raw.enable_clickable_out_of_stock_archive;
  return {
    ...readSelectors(raw),
    ...readShop(raw),
    swatches: readSwatchSettings({
      ...(clickable !== undefined && { clickable_out_of_stock: clickable }),
      // Hovering has already chosen the value: the click must not clear it.
      ...(choosesOnHover && { clear_on_reselect: '' }),
      // Cards have no room for it.
      show_variation_stock: '',
    }),
    showsAvailability: isOn(raw.archive_show_availability),
    isCatalog,
    opensMoreLink: raw.catalog_mode_behaviour === 'navigate',
    choosesOnHover,
    opensLinks: choosesOnHover && isOn(raw.linkable_attribute),
    blocksWhileLoading: isOn(raw.enable_archive_preloader ?? true),
  };
}
