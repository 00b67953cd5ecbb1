import { defineIsland, type WidgetProps } from '#react/define-island.tsx';
import { SwatchForm } from '../shared/swatch-form.tsx';
import swatches, { type ProductSwatches } from './swatches.ts';

/** Lets visitors choose the variations of a product by swatches in place of dropdowns. */
const ProductSwatchForm = ({ widget, state }: WidgetProps<unknown, unknown, ProductSwatches>) => (
  <SwatchForm widget={widget} state={state} />
);

export default defineIsland(swatches, ProductSwatchForm);
