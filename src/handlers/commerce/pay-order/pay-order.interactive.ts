import { defineInteractive } from '#runtime/widget.ts';
import { openTerms } from '../shared/payment/open-terms.ts';
import payOrder from './pay-order.ts';

export default defineInteractive(payOrder, openTerms);
