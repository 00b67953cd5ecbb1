import { createTabIsland } from '../shared/tab-island.tsx';
import { ACCORDION } from '../shared/tabs-model.ts';
import accordion from './accordion.ts';

/** Titles that open and close their panels, one panel at a time. */
export default createTabIsland(accordion, ACCORDION);
