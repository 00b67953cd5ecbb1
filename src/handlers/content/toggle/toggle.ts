import { primeTabs } from '../shared/prime-tabs.ts';
import { TOGGLE } from '../shared/tabs-model.ts';

export default primeTabs(TOGGLE);
