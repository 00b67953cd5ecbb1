import type { Area } from '#storage/area.ts';

/** A part of the remaining time that has its own digits. */
export type TimePart = 'days' | 'hours' | 'minutes' | 'seconds';

/** An action at the end of the countdown. */
export type ExpireAction =
  | { readonly type: 'hide' | 'message' }
  | { readonly type: 'redirect'; readonly address: string };

const SECOND_MS = 1000;
const DAY_S = 86_400;

/** Returns the digits of the remaining time, at least two per unit; zeros after the end. */
export function digitsOf(leftMs: number): Record<TimePart, string> {
  const leftS = Math.max(0, Math.floor(leftMs / SECOND_MS));
  const pad = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return {
    days: pad(leftS / DAY_S),
    hours: pad((leftS % DAY_S) / 3600),
    minutes: pad((leftS % 3600) / 60),
    seconds: pad(leftS % 60),
  };
}

function parsePositive(text: string | undefined): number | undefined {
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
 * Returns the end in milliseconds since 1970. With an interval it is the visitor's own end: the stored one, or
 * a new one if none is stored for this interval. Otherwise it is the date; undefined without either.
 */
export function dueMsOf({ date, interval, id }: Source, storage: Area, nowMs: number): number | undefined {
  const intervalS = parsePositive(interval);
  if (!intervalS) {
    const dueS = parsePositive(date);
    return dueS && dueS * SECOND_MS;
  }
  const [dueKey, intervalKey] = [`${id}-evergreen_due_date`, `${id}-evergreen_interval`];
  const due = parsePositive(storage.get(dueKey));
  if (due && parsePositive(storage.get(intervalKey)) === intervalS) return due;
  const next = nowMs + intervalS * SECOND_MS;
  storage.set(dueKey, String(next));
  storage.set(intervalKey, String(intervalS));
  return next;
}

/** Parses the end's actions, in order. Invalid ones are skipped. */
export function readActions(json: string | undefined): ExpireAction[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(json || '[]');
  } catch {
    return [];
  }
  return (Array.isArray(parsed) ? parsed : []).flatMap((each: unknown): ExpireAction[] => {
    const { type, redirect_url: address } = Object(each) as Record<string, unknown>;
    if (type === 'hide' || type === 'message') return [{ type }];
    const isAddress = typeof address === 'string' && /^http/i.test(address);
    return type === 'redirect' && isAddress ? [{ type, address }] : [];
  });
}
