import type { Responsive } from '#lib/responsive.ts';

/** One picture or video of a slideshow, as described by its link. */
export interface SlideSource {
  /** Address of the picture, or of a video's cover, which may be `''`. */
  readonly image: string;
  /** Address of the video; undefined for a picture. */
  readonly video?: string | undefined;
  /** Plain text; `''` if missing. */
  readonly title: string;
  readonly description: string;
  /** Hash of the action that opens the slide, for shared links; `''` if missing. */
  readonly hash: string;
}

interface Modal {
  readonly id: string;
  /** Name of the entrance animation by device; `''` for the default. */
  readonly entrance: Responsive<unknown>;
}

/** A request to show something in the lightbox. */
export type LightboxRequest = Modal &
  (
    | { readonly kind: 'slideshow'; readonly slides: readonly SlideSource[]; readonly start: number }
    | {
        readonly kind: 'video';
        /** `hosted`, or the name of a provider. */
        readonly source: string;
        readonly address: string;
        readonly autoplays: boolean;
        /** Width and height in the builder's notation: `169`, `43`, … */
        readonly ratio: string;
        /** Further attributes of a hosted video. */
        readonly attributes: Readonly<Record<string, unknown>>;
      }
    | { readonly kind: 'html'; readonly html: string }
  );

/** What a request shows: a slideshow, a video or HTML. */
export type LightboxKind = LightboxRequest['kind'];

/** A request of one kind only. */
export type RequestOf<Kind extends LightboxKind> = Extract<LightboxRequest, { kind: Kind }>;

/** Returns true for addresses that a lightbox may load. */
export const isWebAddress = (address: unknown): address is string =>
  typeof address === 'string' && /^https?:\/\//i.test(address);
