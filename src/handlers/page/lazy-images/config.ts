import { isOn } from '#lib/is-on.ts';
import { toNumber } from './model.ts';

/** The settings of the page, filled in. Scripts of the page may change them while we run. */
export interface LazyConfig {
  lazyClass: string;
  loadedClass: string;
  loadingClass: string;
  preloadClass: string;
  errorClass: string;
  autosizesClass: string;
  fastLoadedClass: string;
  srcAttr: string;
  srcsetAttr: string;
  sizesAttr: string;
  /** Smallest width, in px, that counts as the width of a picture. */
  minSize: number;
  /** How far beyond the viewport, in px; 0: by the size of the viewport. */
  expand: number;
  /** Multiplies it when nothing else is to do. */
  expFactor: number;
  /** Share of it to the sides. */
  hFac: number;
  /** 0 nothing, 1 what is in view, 2 what is near, 3 further when idle. */
  loadMode: number;
  loadHidden: boolean;
  /** Above 49: checks wait for idle time, that many ms at most. */
  ricTimeout: number;
  throttleDelay: number;
  /** Media queries by the names that sources give them. */
  customMedia: Record<string, unknown>;
  /** False: nothing starts before `init` is called. */
  init: boolean;
}

const DEFAULTS: LazyConfig = {
  lazyClass: 'lazyload',
  loadedClass: 'lazyloaded',
  loadingClass: 'lazyloading',
  preloadClass: 'lazypreload',
  errorClass: 'lazyerror',
  autosizesClass: 'lazyautosizes',
  fastLoadedClass: 'ls-is-cached',
  srcAttr: 'data-src',
  srcsetAttr: 'data-srcset',
  sizesAttr: 'data-sizes',
  minSize: 40,
  expand: 0,
  expFactor: 1.5,
  hFac: 0.8,
  loadMode: 2,
  loadHidden: true,
  ricTimeout: 0,
  throttleDelay: 125,
  customMedia: {},
  init: true,
};

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The value as the kind of thing that its default is; undefined for junk. Servers print numbers as text. */
function read(value: unknown, fallback: unknown): unknown {
  if (typeof fallback === 'boolean') return isOn(value);
  if (typeof fallback === 'number') return toNumber(value, fallback);
  if (isMap(fallback)) return isMap(value) ? value : undefined;
  return typeof value === 'string' ? value.trim().split(/\s+/)[0] || undefined : undefined;
}

/** Fills in the settings, in the object that the page gave, if it gave one. Junk gives way to the default. */
export function fillConfig(given: unknown): LazyConfig {
  const config: Record<string, unknown> = isMap(given) ? given : {};
  for (const [key, fallback] of Object.entries(DEFAULTS)) {
    const value = key in config ? read(config[key], fallback) : undefined;
    config[key] = value ?? (isMap(fallback) ? {} : fallback);
  }
  return config as unknown as LazyConfig;
}
