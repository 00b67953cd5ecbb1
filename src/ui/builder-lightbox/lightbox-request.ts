import type { Responsive } from '#lib/responsive.ts';

/** One picture or video of a slideshow, as its link describes it. */
export interface SlideSource {
  /** Address of the picture; of a video its cover, or nothing. */
  readonly image: string;
  /** Address of the video; without it the slide is a picture. */
  readonly video?: string | undefined;
  /** Plain text, `''` when there is none. */
  readonly title: string;
  readonly description: string;
  /** The action that opens it, for those it is shared with; `''` when there is none. */
  readonly hash: string;
}

interface Modal {
  /** Id of the dialog. */
  readonly id: string;
  /** Name of the animation it comes with, by device; `''` is the usual one. */
  readonly entrance: Responsive<unknown>;
}

/** What a lightbox is to show. */
export type LightboxRequest = Modal &
  (
    | { readonly kind: 'slideshow'; readonly slides: readonly SlideSource[]; readonly start: number }
    | {
        readonly kind: 'video';
        /** `hosted`, or the name of a provider. */
        readonly source: string;
        readonly address: string;
        readonly autoplays: boolean;
        /** Width by height, as the builder writes it: `169`, `43`, … */
        readonly ratio: string;
        /** More attributes of a hosted video. */
        readonly attributes: Readonly<Record<string, unknown>>;
      }
    | { readonly kind: 'html'; readonly html: string }
  );

/** Kinds of requests. */
export type LightboxKind = LightboxRequest['kind'];

/** The request of that kind. */
export type RequestOf<Kind extends LightboxKind> = Extract<LightboxRequest, { kind: Kind }>;

/** True for addresses that a lightbox may bring. */
export const isWebAddress = (address: unknown): address is string =>
  typeof address === 'string' && /^https?:\/\//i.test(address);
