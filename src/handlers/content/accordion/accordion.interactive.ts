import { createTabInteractive } from '../shared/tab-interactive.ts';
import { ACCORDION } from '../shared/tabs-model.ts';
import accordion from './accordion.ts';

export default createTabInteractive(accordion, ACCORDION);
