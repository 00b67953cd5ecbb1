import { sessionArea } from './area.ts';

/** The name under which adds to the cart wait for the next page of this tab. */
export const WAITING_ADDS = 'skerry_waiting_adds';

/** Returns whether the page before was left while adds waited for their turn. */
export const hasWaitingAdds = (): boolean => sessionArea.get(WAITING_ADDS) !== undefined;
