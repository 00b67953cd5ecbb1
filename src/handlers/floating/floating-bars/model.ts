import { type Infer, number, object, oneOf, responsive, text } from '#lib/fields.ts';

const delay = () => number(0, { min: 0 });

export const settings = object({
  style_cta_button_animation: responsive(text()),
  style_cta_button_animation_delay: delay(),
  style_coupon_animation: responsive(text()),
  style_coupon_animation_delay: delay(),
  style_coupon_success_message_duration: object({
    size: number(undefined, { min: 0 }),
    unit: oneOf(['s', 'ms'], 's'),
  }),
  style_ticker_animation_type: responsive(oneOf(['autoplay', 'scroll'], 'autoplay')),
});

export type Settings = Infer<typeof settings>;

/** A bar, as far as it changes. */
export interface Bar {
  /** Its name for screen readers, if the server gave it none. */
  readonly label: string | undefined;
  readonly isClosed: boolean;
  /** A still ticker is moved by the page's scrolling, or not at all. */
  readonly ticker: 'still' | 'running' | 'paused';
  readonly coupon: Coupon;
}

interface Coupon {
  /** How often the code was copied. */
  readonly copies: number;
  readonly isCopied: boolean;
  /** Size of the button while it shows the success message, as CSS lengths. */
  readonly size?: Readonly<Record<'width' | 'height', string>> | undefined;
}

/** Pauses or continues a ticker; a still one stays as it is. */
export const moveTicker = (bar: Bar, ticker: 'running' | 'paused'): Bar =>
  bar.ticker === 'still' ? bar : { ...bar, ticker };

/** Shows that the code was copied. A button that shows it already keeps its size. */
export const showCopied = ({ coupon, ...bar }: Bar, widthPx: number, heightPx: number): Bar => {
  const size = coupon.isCopied ? coupon.size : { width: `${widthPx}px`, height: `${heightPx}px` };
  return { ...bar, coupon: { copies: coupon.copies + 1, isCopied: true, size } };
};

/** Shows the code again, unless it was copied once more meanwhile. */
export const showCode = (bar: Bar, copies: number): Bar =>
  bar.coupon.copies === copies
    ? { ...bar, coupon: { copies, isCopied: false, size: { width: 'initial', height: 'initial' } } }
    : bar;

const DEFAULT_MS = 1500;

/** Returns how long the success message is shown. */
export function successMs({ style_coupon_success_message_duration: { size, unit } }: Settings): number {
  if (size === undefined) return DEFAULT_MS;
  return unit === 's' ? size * 1000 : size;
}
