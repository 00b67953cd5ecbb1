import { defineIsland, type IslandProps } from '#react/define-island.tsx';
import { type Settings, settings } from '../shared/settings.ts';
import { TabIsland } from '../shared/tab-island.tsx';
import { ACCORDION } from '../shared/tabs-model.ts';

const Accordion = (props: IslandProps<Settings>) => <TabIsland {...props} rules={ACCORDION} />;

export default defineIsland({ settings, component: Accordion });
