import { activeDevices, type Breakpoints, type DeviceMode } from '#lib/breakpoints.ts';
import { controlValue, deviceSetting, type Responsive } from '#lib/responsive.ts';

/** Layout of a carousel on one device. */
export interface Layout {
  readonly slidesPerView: number;
  readonly slidesPerGroup: number;
  /** Pixels between two slides. */
  readonly spaceBetween: number;
}

/** Settings of the layout, per device. */
export interface LayoutSettings {
  readonly slides_to_show: Responsive<number | undefined>;
  readonly slides_to_scroll: Responsive<number | undefined>;
  readonly image_spacing_custom: Responsive<number | undefined>;
}

const DESKTOP_SLIDES = 3;
const TABLET_SLIDES = 2;
const MOBILE_SLIDES = 1;

function defaultSlides(mode: DeviceMode, desktopSlides: number): number | undefined {
  if (mode === 'mobile') return MOBILE_SLIDES;
  if (mode === 'tablet') return Math.min(TABLET_SLIDES, desktopSlides);
  return undefined;
}

/**
 * Returns the number of visible slides on a device: its own value, else the default of mobile or tablet, else
 * that of the next larger device.
 */
function slidesToShow(
  values: LayoutSettings['slides_to_show'],
  mode: DeviceMode,
  breakpoints: Breakpoints,
): number {
  const desktopSlides = values.base ?? DESKTOP_SLIDES;
  const withDefaults: Responsive<number> = {
    ...values,
    base: desktopSlides,
    tablet: values.tablet ?? defaultSlides('tablet', desktopSlides),
    mobile: values.mobile ?? defaultSlides('mobile', desktopSlides),
  };
  return deviceSetting(withDefaults, mode, breakpoints);
}

/**
 * Returns the layout of one device, before loops and the number of slides limit it. A step is 1 if one slide
 * is visible.
 */
export function layoutFor(settings: LayoutSettings, mode: DeviceMode, breakpoints: Breakpoints): Layout {
  const { slides_to_scroll: scroll } = settings;
  const slidesPerView = slidesToShow(settings.slides_to_show, mode, breakpoints);
  const deviceValue = mode === 'desktop' ? scroll.base : scroll[mode];
  return {
    slidesPerView,
    slidesPerGroup: slidesPerView > 1 ? (deviceValue ?? 1) : 1,
    spaceBetween: controlValue(settings.image_spacing_custom, mode, breakpoints) ?? 0,
  };
}

/** Returns the value of each device mode by the minimum width in pixels from which it applies. */
export function byMinWidth<Value>(
  breakpoints: Breakpoints,
  valueFor: (mode: DeviceMode) => Value,
): Record<number, Value> {
  const values: Record<number, Value> = {};
  let fromPx = 0;
  for (const mode of activeDevices(breakpoints, { withDesktop: true })) {
    const breakpoint = breakpoints.find(({ device }) => device === mode);
    values[breakpoint?.direction === 'min' ? breakpoint.value : fromPx] = valueFor(mode);
    if (breakpoint?.direction === 'max') fromPx = breakpoint.value + 1;
  }
  return values;
}
