import { defineIsland } from '#react/define-island.tsx';
import { SwatchForm } from '../shared/swatch-form.tsx';
import swatches from './swatches.ts';

export default defineIsland(swatches, SwatchForm);
