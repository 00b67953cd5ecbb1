import { tabIsland } from '../shared/tab-island.tsx';
import { TOGGLE } from '../shared/tabs-model.ts';

export default tabIsland(TOGGLE);
