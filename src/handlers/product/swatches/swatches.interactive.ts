import { defineInteractive } from '#runtime/widget.ts';
import { connectSwatches } from '../shared/swatches/connect-swatches.ts';
import swatches from './swatches.ts';

export default defineInteractive(swatches, (widget, scope) => connectSwatches(widget, scope));
