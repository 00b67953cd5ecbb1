import { defineIsland } from '#react/define-island.tsx';
import { Terms } from '../shared/terms.tsx';
import checkout, { type CheckoutState } from './checkout.ts';

export default defineIsland(checkout, Terms<CheckoutState>);
