import { createTabWidget } from '../shared/tab-widget.ts';
import { TOGGLE } from '../shared/tabs-model.ts';

/** A toggle with any number of open items, initially none. */
export default createTabWidget(TOGGLE);
