import { createTabInteractive } from '../shared/tab-interactive.ts';
import { TOGGLE } from '../shared/tabs-model.ts';
import toggle from './toggle.ts';

export default createTabInteractive(toggle, TOGGLE);
