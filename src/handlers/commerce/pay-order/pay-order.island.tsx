import { defineIsland } from '#react/define-island.tsx';
import { Terms } from '../shared/terms.tsx';
import payOrder from './pay-order.ts';

/** Opens and closes the terms. The rest of the form works without React. */
export default defineIsland(payOrder, Terms);
