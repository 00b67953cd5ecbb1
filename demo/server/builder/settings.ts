/** A slider's value, as the builder prints it. */
export const slider = (size: number) => ({ unit: 'px', size, sizes: [] });

/** The value of a slider with two handles. */
export const between = (start: number, end: number) => ({ unit: '%', size: '', sizes: { start, end } });

type Effects = Readonly<Record<string, unknown>>;

const prefixed = (prefix: string, kind: 'scrolling' | 'mouse', effects: Effects): Effects =>
  Object.fromEntries(
    Object.entries({ [`motion_fx_${kind}`]: 'yes', ...effects }).map(([key, value]) => [
      `${prefix}_${key}`,
      value,
    ]),
  );

/** Settings of effects that follow the scrolling of the page. */
export const onScroll = (effects: Effects): Effects => prefixed('motion_fx', 'scrolling', effects);

/** Settings of effects that follow the mouse. */
export const onMouse = (effects: Effects): Effects => prefixed('motion_fx', 'mouse', effects);

/** The same for a background. */
export const backgroundOnScroll = (effects: Effects): Effects =>
  prefixed('background_motion_fx', 'scrolling', effects);
export const backgroundOnMouse = (effects: Effects): Effects =>
  prefixed('background_motion_fx', 'mouse', effects);

/** Settings of an element that sticks, on all devices unless they say otherwise. */
export const sticking = (to: 'top' | 'bottom', more: Effects = {}): Effects => ({
  sticky: to,
  sticky_on: ['desktop', 'tablet', 'mobile'],
  sticky_offset: 0,
  sticky_effects_offset: 0,
  sticky_anchor_link_offset: 0,
  ...more,
});
