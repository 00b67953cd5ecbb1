/** Custom properties (and what else the styles cannot work out), by name. */
export type Properties = Readonly<Record<string, string>>;

/** Where one picture stands. */
export interface Place {
  readonly properties: Properties;
  /** Default false. */
  readonly isFirstOfRow?: boolean;
}

/** What the site's styles read: on the container, and on each picture that is shown, in their order. */
export interface Layout {
  readonly container: Properties;
  readonly places: readonly Place[];
}

/** A number as the styles take it, without what rounding leaves. */
export const figure = (value: number): string => String(Math.round(value * 1e4) / 1e4);

/** Names in the place of numbers' order: numbers become text. */
export const properties = (values: Readonly<Record<string, number>>): Properties =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, figure(value)]));

/** The same, as percentages. */
export const percentages = (values: Readonly<Record<string, number>>): Properties =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, `${figure(value)}%`]));
