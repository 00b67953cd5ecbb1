import { createTabWidget } from '../shared/tab-widget.ts';
import { ACCORDION } from '../shared/tabs-model.ts';

export default createTabWidget(ACCORDION);
