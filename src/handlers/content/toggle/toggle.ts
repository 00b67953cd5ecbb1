import { createTabWidget } from '../shared/tab-widget.ts';
import { TOGGLE } from '../shared/tabs-model.ts';

export default createTabWidget(TOGGLE);
