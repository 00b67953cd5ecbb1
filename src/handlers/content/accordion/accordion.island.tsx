import { createTabIsland } from '../shared/tab-island.tsx';
import { ACCORDION } from '../shared/tabs-model.ts';
import accordion from './accordion.ts';

export default createTabIsland(accordion, ACCORDION);
