import * as z from 'zod/mini';
import { describeFault } from '#lib/schemas.ts';

/** The element's `data-id`. */
const id = z.string().check(z.minLength(1));

/** The messages from a builder to a preview, as `postMessage` data. */
const editorMessage = z.union([
  /** Some settings of an element changed; only handlers that read them run again. */
  z.object({ skerry: z.literal('update'), id, settings: z.record(z.string(), z.unknown()) }),
  /** The server rendered an element again: its whole new markup. */
  z.object({ skerry: z.literal('render'), id, html: z.string() }),
  /** The item of a widget that is being edited, counted from 1. */
  z.object({ skerry: z.literal('active-item'), id, index: z.number().check(z.refine(Number.isInteger)) }),
]);

/** A message from a builder to a preview. */
export type EditorMessage = z.infer<typeof editorMessage>;

/** A message from a preview to its builder: it is ready, an element was clicked, or one failed. */
export type PreviewMessage =
  | { readonly skerry: 'ready'; readonly version: string }
  | { readonly skerry: 'selected'; readonly id: string; readonly type: string }
  | { readonly skerry: 'error'; readonly id: string; readonly message: string };

/**
 * Parses a message. Returns undefined for anything else; a malformed message of this protocol is reported.
 */
export function readMessage(data: unknown, onInvalid?: (error: Error) => void): EditorMessage | undefined {
  const { success, data: message, error } = editorMessage.safeParse(data);
  if (success) return message;
  if ('skerry' in Object(data))
    onInvalid?.(new TypeError(`A message of the page builder is invalid at ${describeFault(error)}.`));
  return undefined;
}

/**
 * Returns whether a builder at this origin is trusted: the page's own origin, or one that the owner listed.
 */
export const isTrusted = (origin: string, pageOrigin: string, listedOrigins: readonly string[]): boolean =>
  origin === pageOrigin || listedOrigins.includes(origin);
