/** One picture of a lightbox. */
export interface LightboxSlide {
  readonly src: string;
  /** Sizes of the same picture for screens of other widths. */
  readonly srcset?: string;
  /** In pixels, as far as known. */
  readonly width?: number;
  readonly height?: number;
  readonly alt: string;
  /** Text below the picture; none without it. */
  readonly caption?: string;
}
