import { asMap } from '#lib/as-map.ts';
import { systemClock } from '#lib/clock.ts';
import { list, text } from '#lib/fields.ts';
import { userAgentFlags } from '#lib/user-agent.ts';
import { pageConfig } from '#platform/config.ts';
import { readDeviceMode } from '#platform/device-mode.ts';
import { sessionArea } from '#storage/area.ts';
import { localEntries } from '#storage/expiring.ts';
import { isPublic } from '../model.ts';
import type { LivePopup } from '../popup.ts';
import { passesTiming } from '../timing/passes-timing.ts';
import { timingSettings } from '../timing/settings.ts';
import type { TimingContext } from '../timing/timing-rule.ts';
import { armTriggers } from './arm-triggers.ts';
import { triggerSettings } from './settings.ts';

/** Returns the roles of a signed-in user; undefined for a guest. */
function readRoles(): TimingContext['roles'] {
  const user = pageConfig.get('user');
  return Object.keys(asMap(user)).length ? list(text()).parse(asMap(user).roles) : undefined;
}

const readContext = (id: string, timing: unknown): TimingContext => ({
  id,
  timing: timingSettings.parse(timing),
  entries: localEntries,
  session: sessionArea,
  clock: systemClock,
  pageAgeMs: performance.now(),
  referrer: document.referrer,
  host: location.host,
  roles: readRoles(),
  device: readDeviceMode(),
  browser: userAgentFlags(navigator.userAgent),
});

/** Opens a popup when one of its triggers fires, if its timing rules pass. Previews skip the timing rules. */
export function arm({ nodes, get, settings, scope }: LivePopup, fire: () => void): void {
  if (isPublic(get()) && !passesTiming(readContext(nodes.id, settings.timing))) return;
  armTriggers({ triggers: triggerSettings.parse(settings.triggers), scope, fire });
}
