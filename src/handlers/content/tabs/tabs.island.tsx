import { createTabIsland } from '../shared/tab-island.tsx';
import { TABS } from '../shared/tabs-model.ts';
import tabs from './tabs.ts';

export default createTabIsland(tabs, TABS);
