import { defineIsland, type IslandProps } from '#react/define-island.tsx';
import { type Settings, settings } from '../shared/settings.ts';
import { TabIsland } from '../shared/tab-island.tsx';
import { TOGGLE } from '../shared/tabs-model.ts';

const Toggle = (props: IslandProps<Settings>) => <TabIsland {...props} rules={TOGGLE} />;

export default defineIsland({ settings, component: Toggle });
