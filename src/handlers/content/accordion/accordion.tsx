import { defineIsland, type IslandProps } from '#react/define-island.tsx';
import { ACCORDION } from '../shared/rules.ts';
import { type Settings, settings } from '../shared/settings.ts';
import { TabIsland } from '../shared/tab-island.tsx';

const Accordion = (props: IslandProps<Settings>) => <TabIsland {...props} rules={ACCORDION} />;

export default defineIsland({ settings, component: Accordion });
