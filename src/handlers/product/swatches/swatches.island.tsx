import { defineIsland } from '#react/define-island.tsx';
import { SwatchForm, useSwatches } from '../shared/swatch-form.tsx';

/** Lets visitors choose the variations of a product by swatches in place of dropdowns. */
function ProductSwatches() {
  const swatches = useSwatches();
  return swatches && <SwatchForm key={swatches.session.id} {...swatches} />;
}

export default defineIsland({ component: ProductSwatches });
