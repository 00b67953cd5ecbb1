import { defineIsland, type WidgetProps } from '#react/define-island.tsx';
import { SwatchForm } from '../shared/swatch-form.tsx';
import swatches, { type ProductSwatches } from './swatches.ts';

/** Swatches that replace a product's selects. */
const ProductSwatchForm = ({ widget, state }: WidgetProps<unknown, unknown, ProductSwatches>) => (
  <SwatchForm widget={widget} state={state} />
);

export default defineIsland(swatches, ProductSwatchForm);
