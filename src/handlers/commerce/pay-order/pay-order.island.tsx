import { defineIsland } from '#react/define-island.tsx';
import { Terms } from '../shared/terms.tsx';
import payOrder from './pay-order.ts';

export default defineIsland(payOrder, Terms);
