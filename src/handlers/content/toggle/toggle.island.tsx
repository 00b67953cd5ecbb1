import { createTabIsland } from '../shared/tab-island.tsx';
import { TOGGLE } from '../shared/tabs-model.ts';
import toggle from './toggle.ts';

/** Titles that open and close their panels, any number at a time. */
export default createTabIsland(toggle, TOGGLE);
