import { createTabWidget } from '../shared/tab-widget.ts';
import { ACCORDION } from '../shared/tabs-model.ts';

/** An accordion with at most one open item, initially the first. */
export default createTabWidget(ACCORDION);
