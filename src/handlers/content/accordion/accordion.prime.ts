import { primeTabs } from '../shared/prime-tabs.ts';
import { ACCORDION } from '../shared/rules.ts';

export default primeTabs(ACCORDION);
