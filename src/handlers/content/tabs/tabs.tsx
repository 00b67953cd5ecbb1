import { defineIsland, type IslandProps } from '#react/define-island.tsx';
import { TABS } from '../shared/rules.ts';
import { type Settings, settings } from '../shared/settings.ts';
import { TabIsland } from '../shared/tab-island.tsx';

const Tabs = (props: IslandProps<Settings>) => <TabIsland {...props} rules={TABS} />;

export default defineIsland({ settings, component: Tabs });
