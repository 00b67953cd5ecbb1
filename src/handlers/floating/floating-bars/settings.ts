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
