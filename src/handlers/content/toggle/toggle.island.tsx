import { tabIsland } from '../shared/tab-island.tsx';
import { TOGGLE } from '../shared/tabs-model.ts';
import toggle from './toggle.ts';

export default tabIsland(toggle, TOGGLE);
