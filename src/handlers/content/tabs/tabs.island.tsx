import { createTabIsland } from '../shared/tab-island.tsx';
import { TABS } from '../shared/tabs-model.ts';
import tabs from './tabs.ts';

/** Lets the visitor switch panels by their titles. */
export default createTabIsland(tabs, TABS);
