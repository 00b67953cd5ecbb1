import { defineIsland, type IslandProps } from '#react/define-island.tsx';
import { type Settings, settings } from '../shared/settings.ts';
import { TabIsland } from '../shared/tab-island.tsx';
import { TABS } from '../shared/tabs-model.ts';

const Tabs = (props: IslandProps<Settings>) => <TabIsland {...props} rules={TABS} />;

export default defineIsland({ settings, component: Tabs });
