import * as z from 'zod/mini';
import { describeFault } from '#lib/schemas.ts';

/** The element's `data-id`. */
const id = z.string().check(z.minLength(1));

/** What a builder may say to a preview, as `postMessage` data. */
const editorMessage = z.union([
  /** Some settings of an element changed; only what reads them runs again. */
  z.object({ skerry: z.literal('update'), id, settings: z.record(z.string(), z.unknown()) }),
  /** An element was rendered again by the server: its whole new markup. */
  z.object({ skerry: z.literal('render'), id, html: z.string() }),
  /** The item of a widget that is being edited, counted from 1. */
  z.object({ skerry: z.literal('active-item'), id, index: z.number().check(z.refine(Number.isInteger)) }),
]);

export type EditorMessage = z.infer<typeof editorMessage>;

/** What a preview says to its builder. */
export type PreviewMessage =
  | { readonly skerry: 'ready'; readonly version: string }
  | { readonly skerry: 'selected'; readonly id: string; readonly type: string }
  | { readonly skerry: 'error'; readonly id: string; readonly message: string };

/** Reads a message; anything that is not of this protocol gives undefined. One that only claims to be is told. */
export function readMessage(data: unknown, onBad?: (error: Error) => void): EditorMessage | undefined {
  const { success, data: message, error } = editorMessage.safeParse(data);
  if (success) return message;
  if ('skerry' in Object(data))
    onBad?.(new TypeError(`A message of the editor does not fit at ${describeFault(error)}.`));
  return undefined;
}

/** True when a builder at this origin may speak: the page's own origin, or one that the owner listed. */
export const isTrusted = (origin: string, own: string, listed: readonly string[]): boolean =>
  origin === own || listed.includes(origin);
