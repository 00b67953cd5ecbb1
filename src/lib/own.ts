/**
 * Returns a map's own value of a name that the page chooses: never an inherited one, such as `constructor`, or what
 * old libraries put on Object.prototype. Undefined without one.
 */
export const own = <Value>(map: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(map, name) ? map[name] : undefined;
