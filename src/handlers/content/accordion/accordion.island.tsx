import { tabIsland } from '../shared/tab-island.tsx';
import { ACCORDION } from '../shared/tabs-model.ts';
import accordion from './accordion.ts';

export default tabIsland(accordion, ACCORDION);
