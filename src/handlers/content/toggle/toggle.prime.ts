import { primeTabs } from '../shared/prime-tabs.ts';
import { TOGGLE } from '../shared/rules.ts';

export default primeTabs(TOGGLE);
