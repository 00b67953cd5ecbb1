import { defineInteractive } from '#runtime/widget.ts';
import { openTerms } from '../shared/open-terms.ts';
import checkout from './checkout.ts';

export default defineInteractive(checkout, openTerms);
