import { asMap } from '#lib/as-map.ts';

/**
 * Returns a global with settings that the server printed (`wp_localize_script`). Undefined without it: then
 * the feature is off.
 */
export function pageGlobal(name: string): Readonly<Record<string, unknown>> | undefined {
  const value: unknown = Object.hasOwn(window, name) && window[name as keyof Window];
  return typeof value === 'object' && value !== null ? asMap(value) : undefined;
}

const asText = (value: unknown): string | undefined => {
  if (typeof value === 'boolean') return value ? '1' : '';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
};

/**
 * Returns the values of such a global as texts, in the server's spelling: `'1'` and `''` for booleans,
 * numbers as text. Lists and maps are undefined here: `pageGlobal` has them. Undefined without the global.
 */
export function globalTexts(name: string): Readonly<Record<string, string | undefined>> | undefined {
  const values = pageGlobal(name);
  return values && Object.fromEntries(Object.entries(values).map(([key, value]) => [key, asText(value)]));
}

/**
 * Returns the labels of `defaults`, each replaced by the non-empty text that a global of the page has under
 * its name.
 */
export function pageLabels<Name extends string>(
  name: string,
  defaults: Readonly<Record<Name, string>>,
): Readonly<Record<Name, string>> {
  const labels = Object.entries(pageGlobal(name) ?? {}).filter(
    ([key, value]) => Object.hasOwn(defaults, key) && typeof value === 'string' && value,
  );
  return { ...defaults, ...Object.fromEntries(labels) };
}

/** Returns the content of a JSON script on the page; undefined when there is none, or when it is not JSON. */
export function jsonScript(id: string): unknown {
  const script = document.getElementById(id);
  try {
    return script instanceof HTMLScriptElement ? JSON.parse(script.text) : undefined;
  } catch {
    return undefined;
  }
}
