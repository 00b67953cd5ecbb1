/** Returns a slider's value as the builder prints it. */
export const slider = (size: number) => ({ unit: 'px', size, sizes: [] });

/** Returns the value of a slider with two handles. */
export const between = (start: number, end: number) => ({ unit: '%', size: '', sizes: { start, end } });

type Effects = Readonly<Record<string, unknown>>;

const prefixed = (prefix: string, kind: 'scrolling' | 'mouse', effects: Effects): Effects =>
  Object.fromEntries(
    Object.entries({ [`motion_fx_${kind}`]: 'yes', ...effects }).map(([key, value]) => [
      `${prefix}_${key}`,
      value,
    ]),
  );

/** Returns settings of effects that depend on scrolling. */
export const onScroll = (effects: Effects): Effects => prefixed('motion_fx', 'scrolling', effects);

/** Returns settings of effects that depend on the mouse. */
export const onMouse = (effects: Effects): Effects => prefixed('motion_fx', 'mouse', effects);

/** Returns settings of a background's effects that depend on scrolling. */
export const backgroundOnScroll = (effects: Effects): Effects =>
  prefixed('background_motion_fx', 'scrolling', effects);
/** Returns settings of a background's effects that depend on the mouse. */
export const backgroundOnMouse = (effects: Effects): Effects =>
  prefixed('background_motion_fx', 'mouse', effects);

/** Returns settings of a sticky element; on all devices unless `more` limits them. */
export const sticking = (to: 'top' | 'bottom', more: Effects = {}): Effects => ({
  sticky: to,
  sticky_on: ['desktop', 'tablet', 'mobile'],
  sticky_offset: 0,
  sticky_effects_offset: 0,
  sticky_anchor_link_offset: 0,
  ...more,
});
