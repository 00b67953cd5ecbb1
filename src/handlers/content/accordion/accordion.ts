import { primeTabs } from '../shared/prime-tabs.ts';
import { ACCORDION } from '../shared/tabs-model.ts';

export default primeTabs(ACCORDION);
