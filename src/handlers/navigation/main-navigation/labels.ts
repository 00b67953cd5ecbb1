import { isOn } from '#lib/is-on.ts';
import { pageGlobal } from '#platform/params.ts';

/** What the theme says about its menus. */
export interface MenuTexts {
  /** True: one list that opens closes those beside it. */
  readonly closesOthers: boolean;
  readonly open: string;
  readonly close: string;
}

/** The menu settings of the theme; the theme's own defaults where the page says nothing. */
export function readTexts(): MenuTexts {
  const {
    toggleOpenedSubMenus = true,
    openSubMenuLabel,
    closeSubMenuLabel,
  } = pageGlobal('generatepressMenu') ?? {};
  const text = (value: unknown, fallback: string) => (typeof value === 'string' && value ? value : fallback);
  return {
    closesOthers: isOn(toggleOpenedSubMenus),
    open: text(openSubMenuLabel, 'Open Sub-Menu'),
    close: text(closeSubMenuLabel, 'Close Sub-Menu'),
  };
}
