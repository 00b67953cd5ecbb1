import { type Infer, object, text } from '#lib/fields.ts';
import type { Scope } from '#lib/scope.ts';
import { pageConfig } from '#platform/config.ts';
import { findBox } from '#platform/measure-stretch.ts';
import { defineBehaviour } from '#runtime/define.ts';
import { keepStretched } from './keep-stretched.ts';

/** Older pages use other values than `section-stretched`. */
const settings = object({ stretch_section: text(), stretch_element: text() });
type Settings = Infer<typeof settings>;

const KIT_CHANGE = 'kit:change:stretchContainer';
const STRETCHED = '.elementor-section-stretched,.e-stretched';

interface Channel {
  on(name: string, run: () => void): void;
  off(name: string, run: () => void): void;
}

interface Editor {
  readonly channels?: { readonly editor?: Channel };
}

/** Calls back when the site's container setting changes in the editor. */
function onKitChange(run: () => void, scope: Scope): void {
  const channel = (window as { elementor?: Editor }).elementor?.channels?.editor;
  if (!channel) return;
  channel.on(KIT_CHANGE, run);
  scope.add(() => channel.off(KIT_CHANGE, run));
}

/** Returns the element that scrolls on a page with scroll snap; its scroll bar takes up width. */
const scrollingElement = () => (pageConfig.pageSetting('scroll_snap') === 'yes' ? document.body : undefined);

export default defineBehaviour<Settings>({
  settings,
  mount({ element, settings: { stretch_section, stretch_element }, scope }) {
    const { isRtl, isEdit } = pageConfig;
    const isRequested = stretch_section || stretch_element === 'yes';
    if (!isRequested || !(isEdit || element.matches(STRETCHED))) return undefined;
    let stretchScope = scope.child();
    const stretch = (onPlaced: () => void) => {
      stretchScope.dispose();
      stretchScope = scope.child();
      const container = findBox(pageConfig.siteSetting('stretched_section_container')) ?? scrollingElement();
      keepStretched(element, { container, isRtl, hasScrollBarFirst: isEdit }, stretchScope, onPlaced);
    };
    if (isEdit) onKitChange(() => stretch(() => {}), scope);
    // Later handlers of the element start after the stretching.
    return new Promise<void>((resolve) => stretch(resolve));
  },
});
