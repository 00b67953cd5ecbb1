import type { Area } from '#storage/area.ts';

/** The displayed units of time. */
export type Unit = 'days' | 'hours' | 'minutes' | 'seconds';

/** An action at the end of the countdown. */
export type ExpireAction =
  | { readonly type: 'hide' | 'message' }
  | { readonly type: 'redirect'; readonly address: string };

const SECOND_MS = 1000;
const DAY_S = 86_400;

/** Returns the digits of the remaining time, at least two per unit; zeros after the end. */
export function digitsOf(leftMs: number): Record<Unit, string> {
  const left = Math.max(0, Math.floor(leftMs / SECOND_MS));
  const pad = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return {
    days: pad(left / DAY_S),
    hours: pad((left % DAY_S) / 3600),
    minutes: pad((left % 3600) / 60),
    seconds: pad(left % 60),
  };
}

/** Parses a positive number; returns undefined for anything else. */
function positive(text: string | undefined): number | undefined {
  const value = Number(text?.trim() || Number.NaN);
  return Number.isFinite(value) && value > 0 ? value : undefined;
}

interface Source {
  /** Seconds since 1970, from the server. */
  readonly date: string | undefined;
  /** Seconds for each visitor, from the server. */
  readonly interval: string | undefined;
  /** The element's id, part of the storage keys. */
  readonly id: string;
}

/**
 * Returns the end in milliseconds since 1970: the visitor's stored end, unless the interval changed, else the
 * date. Undefined without either.
 */
export function dueMsOf({ date, interval, id }: Source, kept: Area, nowMs: number): number | undefined {
  const intervalS = positive(interval);
  if (!intervalS) {
    const dueS = positive(date);
    return dueS && dueS * SECOND_MS;
  }
  const [dueKey, intervalKey] = [`${id}-evergreen_due_date`, `${id}-evergreen_interval`];
  const due = positive(kept.get(dueKey));
  if (due && positive(kept.get(intervalKey)) === intervalS) return due;
  const next = nowMs + intervalS * SECOND_MS;
  kept.set(dueKey, String(next));
  kept.set(intervalKey, String(intervalS));
  return next;
}

/** Parses the end's actions, in order. Invalid ones are skipped. */
export function readActions(json: string | undefined): ExpireAction[] {
  let given: unknown;
  try {
    given = JSON.parse(json || '[]');
  } catch {
    return [];
  }
  return (Array.isArray(given) ? given : []).flatMap((each: unknown): ExpireAction[] => {
    const { type, redirect_url: address } = Object(each) as Record<string, unknown>;
    if (type === 'hide' || type === 'message') return [{ type }];
    const isAddress = typeof address === 'string' && /^http/i.test(address);
    return type === 'redirect' && isAddress ? [{ type, address }] : [];
  });
}
