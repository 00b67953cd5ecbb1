import { defineIsland, type IslandProps } from '#react/define-island.tsx';
import { TOGGLE } from '../shared/rules.ts';
import { type Settings, settings } from '../shared/settings.ts';
import { TabIsland } from '../shared/tab-island.tsx';

const Toggle = (props: IslandProps<Settings>) => <TabIsland {...props} rules={TOGGLE} />;

export default defineIsland({ settings, component: Toggle });
