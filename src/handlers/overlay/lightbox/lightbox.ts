import { isPressKey } from '#lib/is-modified.ts';
import { isOn } from '#lib/is-on.ts';
import { membersOf } from '#lib/members-of.ts';
import { loadBuilderStyles } from '#platform/builder-assets.ts';
import { pageConfig } from '#platform/config.ts';
import { addLinkAction } from '#platform/link-actions.ts';
import { navigate } from '#platform/navigate.ts';
import { defineBehaviour } from '#runtime/define.ts';

/** Elements that may open a lightbox: all links, and overlays with the attribute. */
const OPENERS = 'a, [data-elementor-lightbox]';

const PICTURE = /^[^?]+\.(png|jpe?g|gif|svg|webp|avif)(\?.*)?$/i;

/** Returns the address of a link, including links in SVG. */
const addressOf = (link: Element): string => {
  const { href } = link as HTMLAnchorElement | SVGAElement;
  return typeof href === 'string' ? href : (href?.baseVal ?? link.getAttribute('href') ?? '');
};

/** Returns true if an address, without its query, ends with an image extension. */
export const isPicture = (address: string): boolean => PICTURE.test(address);

/**
 * Returns true if a click on the element opens the lightbox: an overlay, an image link or a video link, but
 * no download. The element's own setting takes precedence over the site's.
 */
export function opensLightbox(element: Element, { isSiteOn }: { isSiteOn: boolean }): boolean {
  const isLink = element.localName === 'a';
  if (isLink && element.hasAttribute('download')) return false;
  const isMarked = element.hasAttribute('data-elementor-lightbox-video');
  if (isLink && !isMarked && !isPicture(addressOf(element))) return false;
  const override = element.getAttribute('data-elementor-open-lightbox');
  return override === 'yes' || (override !== 'no' && isSiteOn);
}

interface Editor {
  getPreferences?(name: string): unknown;
}

const COLOR_PICKER = 'elementor-editor__ui-state__color-picker';

const importOpener = () => import('./open-from-page.ts');

/**
 * Returns true outside the editor; in the editor only if the user's preference allows it and no colour is
 * being picked.
 */
function canOpen(): boolean {
  if (!pageConfig.isEdit) return true;
  const { elementor } = window as { elementor?: Editor };
  return (
    isOn(elementor?.getPreferences?.('lightbox_in_editor')) && !document.body.classList.contains(COLOR_PICKER)
  );
}

function openerOf(target: EventTarget | null): Element | undefined {
  const element = target instanceof Element ? membersOf(target).closest(OPENERS) : null;
  const isSiteOn = Boolean(pageConfig.siteSetting('global_image_lightbox'));
  return element && opensLightbox(element, { isSiteOn }) ? element : undefined;
}

/**
 * Returns true if a key presses an overlay that is no link; overlays contain an element with the button role.
 */
const isPress = (event: KeyboardEvent, opener: Element) =>
  isPressKey(event) &&
  opener.localName !== 'a' &&
  event.target instanceof Element &&
  !membersOf(event.target).matches('a, button');

export default defineBehaviour({
  mount({ scope, runtime, report }) {
    // Loads in parallel what most links need. On failure, the click that needs it tries again and reports the
    // error.
    const warm = () => {
      void loadBuilderStyles(['dialog', 'e-lightbox']);
      const prepared = importOpener().then(({ prepare }) => scope.disposed || prepare(runtime));
      for (const pending of [prepared, import('#ui/builder-lightbox/slideshow.ts')]) pending.catch(() => {});
    };
    const open = async (opener: Element) => {
      warm();
      try {
        const { openFromPage } = await importOpener();
        if (!scope.disposed) await openFromPage(opener, runtime, scope);
      } catch (error) {
        report(error);
        // On failure, follow the link.
        if (opener instanceof HTMLAnchorElement) navigate(opener.href);
      }
    };
    const press = (event: Event, opener: Element) => {
      event.preventDefault();
      if (canOpen()) return open(opener);
    };
    scope.listen<MouseEvent>(document, 'click', (event) => {
      const { ctrlKey, metaKey, shiftKey, altKey, button } = event;
      // Other scripts handle the clicks that they prevent.
      if (event.defaultPrevented || ctrlKey || metaKey || shiftKey || altKey || button) return;
      const opener = openerOf(event.target);
      if (opener) return press(event, opener);
      // In the editor, links in the edited document are not followed.
      const edited = event.target instanceof Element && event.target.closest('.elementor-edit-area a');
      if (edited && pageConfig.isEdit) event.preventDefault();
    });
    scope.listen<KeyboardEvent>(document, 'keydown', (event) => {
      if (event.defaultPrevented) return;
      const opener = openerOf(event.target);
      return opener && isPress(event, opener) ? press(event, opener) : undefined;
    });
    const warmAt = (target: EventTarget | null) => {
      const opener = openerOf(target);
      if (opener) warm();
    };
    for (const type of ['pointerover', 'touchstart', 'focusin']) {
      scope.listen(document, type, ({ target }) => warmAt(target), { passive: true });
    }
    // The event that loaded this code has passed, so check what is hovered or focused.
    warmAt([...document.querySelectorAll(':hover')].at(-1) ?? document.activeElement);
    addLinkAction(
      'lightbox',
      async (settings) => {
        const { openFromAction } = await importOpener();
        if (!scope.disposed) await openFromAction(settings, runtime, scope);
      },
      scope,
    );
  },
});
