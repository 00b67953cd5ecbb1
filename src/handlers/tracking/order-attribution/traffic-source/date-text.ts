const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** A moment as `YYYY-MM-DD HH:MM:SS`, so many hours ahead of UTC, else in the visitor's own zone. */
export function dateText(nowMs: number, zoneHours?: number): string {
  const aheadMs =
    zoneHours === undefined ? -new Date(nowMs).getTimezoneOffset() * MINUTE_MS : zoneHours * HOUR_MS;
  return new Date(nowMs + aheadMs).toISOString().slice(0, 19).replace('T', ' ');
}
