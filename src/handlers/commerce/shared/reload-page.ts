import { navigate } from '#platform/navigate.ts';

/** Loads the page anew, by its address alone. */
export const reloadPage = (): void => void navigate(location.href.replace(/#.*/, ''));
