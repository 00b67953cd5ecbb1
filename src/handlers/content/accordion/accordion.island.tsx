import { tabIsland } from '../shared/tab-island.tsx';
import { ACCORDION } from '../shared/tabs-model.ts';

export default tabIsland(ACCORDION);
