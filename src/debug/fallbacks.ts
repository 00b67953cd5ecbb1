import type { Handler, Schema } from '#runtime/define.ts';
import type { Mount } from '#runtime/mount.ts';
import { readSettings } from '#runtime/settings.ts';

/** A setting whose value means nothing, so that another one is used. */
export interface Fallback {
  readonly handler: string;
  readonly element: Element;
  readonly name: string;
  readonly given: string;
  readonly used: string;
}

type Values = Readonly<Record<string, unknown>>;

const isScalar = (value: unknown): value is string | number =>
  (typeof value === 'string' && value !== '') || typeof value === 'number';

/** Returns the value for all devices, where a setting has one for each. */
const baseOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'base' in value ? value.base : value;

/**
 * Returns the settings of a map that a schema reads as if they were missing. A setting that means the default is
 * none of them.
 */
export function fallbacksIn(
  schema: Schema<unknown>,
  raw: Values,
): Pick<Fallback, 'name' | 'given' | 'used'>[] {
  const parsed = Object(schema.parse(raw)) as Values;
  return Object.keys(parsed).flatMap((name) => {
    const given = Object.hasOwn(raw, name) ? raw[name] : undefined;
    const used = baseOf(parsed[name]);
    // Any text means yes or no. Objects and lists keep what they know.
    if (!isScalar(given) || typeof used === 'boolean' || Object(used) === used) return [];
    const isSame = String(used) === String(given).trim() || Number(given) === used;
    const without = Object(schema.parse({ ...raw, [name]: undefined })) as Values;
    if (isSame || baseOf(without[name]) !== used) return [];
    return [{ name, given: String(given), used: used === undefined ? 'nothing' : String(used) }];
  });
}

const known = new WeakMap<Mount, Promise<readonly Fallback[]>>();

async function readFallbacks({ handler, element }: Mount): Promise<readonly Fallback[]> {
  const load = (handler.load ?? handler.island) as NonNullable<Handler['load']>;
  // Its code runs already, so nothing is requested.
  const { default: behaviour } = await load();
  if (!behaviour.settings) return [];
  const found = fallbacksIn(
    behaviour.settings,
    readSettings(element, () => {}),
  );
  return found.map((each) => ({ ...each, handler: handler.name, element }));
}

/** Returns the settings of a mount that fell back to a default; none before its code runs. */
export function fallbacksOf(mount: Mount): Promise<readonly Fallback[]> {
  if (mount.state !== 'mounted') return Promise.resolve([]);
  const reading = known.get(mount) ?? readFallbacks(mount).catch(() => []);
  known.set(mount, reading);
  return reading;
}
