import type { Handler } from '#runtime/define.ts';
import { archiveSwatches } from './archive-swatches/handler.ts';
import { backInStockForm } from './back-in-stock-form/handler.ts';
import { productForm } from './product-form/handler.ts';
import { productGallery } from './product-gallery/handler.ts';
import { productPlugins } from './product-plugins/handler.ts';
import { productTabs } from './product-tabs/handler.ts';
import { quantity } from './quantity/handler.ts';
import { starRating } from './star-rating/handler.ts';
import { swatches } from './swatches/handler.ts';
import { variationForm } from './variation-form/handler.ts';

/** All handlers of this family, in mount order. */
export const productHandlers: readonly Handler[] = [
  productGallery,
  productTabs,
  productForm,
  quantity,
  starRating,
  variationForm,
  backInStockForm,
  productPlugins,
  swatches,
  archiveSwatches,
];
