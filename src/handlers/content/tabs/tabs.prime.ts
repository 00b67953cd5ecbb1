import { primeTabs } from '../shared/prime-tabs.ts';
import { TABS } from '../shared/rules.ts';

export default primeTabs(TABS);
