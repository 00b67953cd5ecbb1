import { createTabInteractive } from '../shared/tab-interactive.ts';
import { TABS } from '../shared/tabs-model.ts';
import tabs from './tabs.ts';

export default createTabInteractive(tabs, TABS);
