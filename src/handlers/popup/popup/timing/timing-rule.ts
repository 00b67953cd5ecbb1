import type { DeviceMode } from '#lib/breakpoints.ts';
import type { Clock } from '#lib/clock.ts';
import type { ImpressionContext } from './impressions.ts';
import type { TimingSettings } from './settings.ts';

/** The input of timing rules. They have no side effects except on the storage. */
export interface TimingContext extends ImpressionContext {
  readonly timing: TimingSettings;
  readonly clock: Pick<Clock, 'now'>;
  /** Milliseconds since the navigation started. */
  readonly pageAgeMs: number;
  readonly referrer: string;
  /** The page's host, with its port. */
  readonly host: string;
  /** The roles of a signed-in user; undefined for a guest. */
  readonly roles: readonly string[] | undefined;
  readonly device: DeviceMode;
  /** The builder's names for browsers, and whether each one applies. */
  readonly browser: Readonly<Record<string, boolean>>;
}

/** Returns true if this rule lets the popup open by itself. */
export type TimingRule = (context: TimingContext) => boolean;
