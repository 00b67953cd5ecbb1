import { createTabWidget } from '../shared/tab-widget.ts';
import { TABS } from '../shared/tabs-model.ts';

/** Tabs with one open panel, initially the first. */
export default createTabWidget(TABS);
