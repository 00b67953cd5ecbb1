import type { TabRules } from './tabs-model.ts';

const SLIDE_MS = 400;

export const ACCORDION: TabRules = {
  toggleSelf: true,
  hidePrevious: true,
  openFirst: true,
  slideMs: SLIDE_MS,
};
export const TOGGLE: TabRules = {
  toggleSelf: true,
  hidePrevious: false,
  openFirst: false,
  slideMs: SLIDE_MS,
};
export const TABS: TabRules = { toggleSelf: false, hidePrevious: true, openFirst: true, slideMs: 0 };
