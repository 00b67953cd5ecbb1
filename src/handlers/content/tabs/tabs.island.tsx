import { tabIsland } from '../shared/tab-island.tsx';
import { TABS } from '../shared/tabs-model.ts';

export default tabIsland(TABS);
