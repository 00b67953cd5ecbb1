import { defineIsland } from '#react/define-island.tsx';
import { SwatchForm } from '../shared/swatch-form.tsx';
import swatches from './swatches.ts';

/** Lets a visitor choose values by a form's swatches, with pointer and keyboard. */
export default defineIsland(swatches, SwatchForm);
