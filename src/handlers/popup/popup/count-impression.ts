import { afterPaint } from '#platform/layers.ts';
import type { Scope } from '#runtime/scope.ts';
import { sessionArea } from '#storage/area.ts';
import { localEntries } from '#storage/expiring.ts';
import type { PopupHost } from './host.ts';
import { addImpression, impressionSettings } from './timing/impressions.ts';

/** Counts that the popup was seen: as it opens or as it closes, whichever its settings say. Nothing in editor and preview. */
export function countImpression({ id, mode, settings }: PopupHost, moment: 'open' | 'close'): void {
  const timing = impressionSettings.parse(settings.timing);
  if (mode !== 'public' || (timing.times_count || 'open') !== moment) return;
  addImpression({ id, timing, entries: localEntries, session: sessionArea });
}

/** Counts the opening once it has been painted, because writing it down would hold up the frame; at the latest when the scope ends. */
export function countWhenSeen(host: PopupHost, shown: Scope): void {
  let isCounted = false;
  const count = () => {
    if (!isCounted) countImpression(host, 'open');
    isCounted = true;
  };
  shown.add(count);
  afterPaint(count, shown);
}
