import type { DeviceMode } from '#lib/breakpoints.ts';
import type { Clock } from '#lib/clock.ts';
import type { ImpressionContext } from './impressions.ts';
import type { TimingSettings } from './settings.ts';

/** What timing rules decide by. They touch nothing of it but the storage. */
export interface TimingContext extends ImpressionContext {
  readonly timing: TimingSettings;
  readonly clock: Pick<Clock, 'now'>;
  /** Milliseconds since the page was asked for. */
  readonly pageAgeMs: number;
  readonly referrer: string;
  /** The page's own, with its port. */
  readonly host: string;
  /** Of who is signed in; undefined for a visitor without an account. */
  readonly roles: readonly string[] | undefined;
  readonly device: DeviceMode;
  /** What the browser is, by the builder's names. */
  readonly browser: Readonly<Record<string, boolean>>;
}

/** True when the popup may come by itself, as far as this group is concerned. */
export type TimingRule = (context: TimingContext) => boolean;
