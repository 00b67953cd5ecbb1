import { pageConfig } from '#platform/config.ts';
import { findBox } from '#platform/measure-stretch.ts';
import { defineBehaviour } from '#runtime/define.ts';
import { keepStretched } from './keep-stretched.ts';
import { type Settings, settings } from './settings.ts';

const STRETCHED = '.elementor-section-stretched,.e-stretched';

/** What scrolls instead of the window on a page that snaps: its scroll bar takes room. */
const scroller = () => (pageConfig.page('scroll_snap') === 'yes' ? document.body : undefined);

/** Makes a section, or a widget, as wide as the window or the box that the site names, and keeps it so. */
export default defineBehaviour<Settings>({
  settings,
  mount({ element, settings: { stretch_section, stretch_element }, scope }) {
    const { isRtl, isEdit } = pageConfig;
    const isAsked = stretch_section || stretch_element === 'yes';
    if (!isAsked || !(isEdit || element.matches(STRETCHED))) return undefined;
    const container = findBox(pageConfig.kit('stretched_section_container')) ?? scroller();
    // What comes after it on the element starts when it is stretched.
    return new Promise<void>((resolve) => {
      keepStretched(element, { container, isRtl, hasScrollBarFirst: isEdit }, scope, resolve);
    });
  },
});
