import { primeTabs } from '../shared/prime-tabs.ts';
import { TABS } from '../shared/tabs-model.ts';

export default primeTabs(TABS);
