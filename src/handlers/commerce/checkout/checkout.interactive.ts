import { defineInteractive } from '#runtime/widget.ts';
import { openTerms } from '../shared/payment/open-terms.ts';
import checkout from './checkout.ts';

export default defineInteractive(checkout, openTerms);
