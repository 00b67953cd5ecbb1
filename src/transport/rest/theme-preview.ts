import { changeAddress } from './change-address.ts';
import { addQueryArgs, getQueryArg } from './query.ts';
import type { Middleware } from './types.ts';

/** The argument, also of the page's own address, that names the previewed theme. */
export const THEME_PREVIEW = 'wp_theme_preview';

/** Asks for answers of the previewed theme; an empty argument asks for those of the theme in use, and goes. */
export const createThemePreview = (theme: string): Middleware => {
  const change = (address: string) => {
    const given = getQueryArg(address, THEME_PREVIEW);
    if (given) return address;
    return addQueryArgs(address, { [THEME_PREVIEW]: given === undefined ? theme : undefined });
  };
  return (options, next) => next(changeAddress(options, change));
};
