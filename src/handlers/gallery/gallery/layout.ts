/** CSS properties by name, mostly custom ones. */
export type Properties = Readonly<Record<string, string>>;

/** Position of one picture. */
export interface PicturePlace {
  readonly properties: Properties;
  /** Default false. */
  readonly isFirstOfRow?: boolean;
}

/** Values for the site's style sheet: for the container, and for the visible pictures in order. */
export interface Layout {
  readonly container: Properties;
  readonly places: readonly PicturePlace[];
}

/** Formats a number for CSS, rounded to four decimals. */
export const formatNumber = (value: number): string => String(Math.round(value * 1e4) / 1e4);

/** Formats numbers as CSS properties without units. */
export const toProperties = (values: Readonly<Record<string, number>>): Properties =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, formatNumber(value)]));

/** Formats numbers as CSS properties in percent. */
export const toPercentages = (values: Readonly<Record<string, number>>): Properties =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, `${formatNumber(value)}%`]));
