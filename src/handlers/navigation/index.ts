import type { Handler } from '#runtime/define.ts';
import { mainNavigation } from './main-navigation/handler.ts';
import { megaMenu } from './mega-menu/handler.ts';
import { menuPlugin } from './menu-plugin/handler.ts';
import { navMenu } from './nav-menu/handler.ts';
import { quantitySteppers } from './quantity-steppers/handler.ts';
import { search } from './search/handler.ts';
import { searchForm } from './search-form/handler.ts';
import { smartMenus } from './smart-menus/handler.ts';
import { storefront } from './storefront/handler.ts';
import { themeSearch } from './theme-search/handler.ts';
import { woostify } from './woostify/handler.ts';

/** The handlers of menus and search fields, and those of the supported themes. */
export const navigationHandlers: readonly Handler[] = [
  mainNavigation,
  navMenu,
  menuPlugin,
  smartMenus,
  storefront,
  woostify,
  quantitySteppers,
  megaMenu,
  search,
  searchForm,
  themeSearch,
];
