import { createTabWidget } from '../shared/tab-widget.ts';
import { TABS } from '../shared/tabs-model.ts';

export default createTabWidget(TABS);
