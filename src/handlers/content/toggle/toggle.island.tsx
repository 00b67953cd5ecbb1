import { createTabIsland } from '../shared/tab-island.tsx';
import { TOGGLE } from '../shared/tabs-model.ts';
import toggle from './toggle.ts';

export default createTabIsland(toggle, TOGGLE);
