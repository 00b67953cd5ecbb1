/** What a builder may say to a preview, as `postMessage` data. `id` is the element's `data-id`. */
export type EditorMessage =
  /** Some settings of an element changed; only what reads them runs again. */
  | { readonly skerry: 'update'; readonly id: string; readonly settings: Record<string, unknown> }
  /** An element was rendered again by the server: its whole new markup. */
  | { readonly skerry: 'render'; readonly id: string; readonly html: string }
  /** The item of a widget that is being edited, counted from 1. */
  | { readonly skerry: 'active-item'; readonly id: string; readonly index: number };

/** What a preview says to its builder. */
export type PreviewMessage =
  | { readonly skerry: 'ready'; readonly version: string }
  | { readonly skerry: 'selected'; readonly id: string; readonly type: string }
  | { readonly skerry: 'error'; readonly id: string; readonly message: string };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads a message; anything that is not of this protocol gives undefined. */
export function readMessage(data: unknown): EditorMessage | undefined {
  if (!isRecord(data) || typeof data.id !== 'string' || !data.id) return undefined;
  const { skerry, id, settings, html, index } = data;
  if (skerry === 'update' && isRecord(settings)) return { skerry, id, settings };
  if (skerry === 'render' && typeof html === 'string') return { skerry, id, html };
  if (skerry === 'active-item' && Number.isInteger(index)) return { skerry, id, index: index as number };
  return undefined;
}

/** True when a builder at this origin may speak: the page's own origin, or one that the owner listed. */
export const isTrusted = (origin: string, own: string, listed: readonly string[]): boolean =>
  origin === own || listed.includes(origin);
