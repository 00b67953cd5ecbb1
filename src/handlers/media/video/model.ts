import type { Settings } from './settings.ts';

type Playing = Pick<
  Settings,
  'controls' | 'play_on_mobile' | 'cc_load_policy' | 'modestbranding' | 'start' | 'end'
>;

/** What a player of YouTube is to be like, in its words. Other videos than this channel's are never offered. */
export function playerVars(values: Playing, { autoplays }: { autoplays: boolean }): Record<string, number> {
  const { start, end } = values;
  return {
    controls: Number(values.controls),
    rel: 0,
    playsinline: Number(values.play_on_mobile),
    cc_load_policy: Number(values.cc_load_policy),
    autoplay: Number(autoplays),
    ...(values.modestbranding && { modestbranding: 1 }),
    // Whole seconds are all that it knows.
    ...(start && { start: Math.floor(start) }),
    ...(end > start && { end: Math.ceil(end) }),
  };
}

/** What a frame may do, with playing by itself. */
export function withAutoplay(allow: string | null): string {
  const parts = (allow ?? '').split(';').map((part) => part.trim());
  return [...new Set([...parts.filter(Boolean), 'autoplay'])].join('; ');
}
