import { isPressKey } from '#lib/is-modified.ts';
import { isOn } from '#lib/is-on.ts';
import { bringBuilderStyles } from '#platform/builder-assets.ts';
import { pageConfig } from '#platform/config.ts';
import { addLinkAction } from '#platform/link-actions.ts';
import { navigate } from '#platform/navigate.ts';
import { defineBehaviour } from '#runtime/define.ts';

/** What may be opened in a lightbox: every link, and overlays that say so. */
const OPENERS = 'a, [data-elementor-lightbox]';

const PICTURE = /^[^?]+\.(png|jpe?g|gif|svg|webp|avif)(\?.*)?$/i;

/** The address of a link, also of one in a drawing. */
const addressOf = (link: Element): string => {
  const { href } = link as HTMLAnchorElement | SVGAElement;
  return typeof href === 'string' ? href : (href?.baseVal ?? link.getAttribute('href') ?? '');
};

/** True for an address that ends like a picture; a fragment makes it another. */
export const isPicture = (address: string): boolean => PICTURE.test(address);

/**
 * True when a click opens the lightbox: an overlay with data for it, or a link to a picture or of a video that is no
 * download; unless the link says no, or says nothing where the site says no.
 */
export function opensLightbox(element: Element, { isSiteOn }: { isSiteOn: boolean }): boolean {
  const isLink = element.localName === 'a';
  if (isLink && element.hasAttribute('download')) return false;
  const isMarked = element.hasAttribute('data-elementor-lightbox-video');
  if (isLink && !isMarked && !isPicture(addressOf(element))) return false;
  const own = element.getAttribute('data-elementor-open-lightbox');
  return own === 'yes' || (own !== 'no' && isSiteOn);
}

interface Editor {
  getPreferences?(name: string): unknown;
}

const COLOR_PICKER = 'elementor-editor__ui-state__color-picker';

const importOpening = () => import('./open-from-page.ts');

/** In the editor a lightbox opens when the builder's user wants that, and picks no colour at the moment. */
function mayOpen(): boolean {
  if (!pageConfig.isEdit) return true;
  const { elementor } = window as { elementor?: Editor };
  return (
    isOn(elementor?.getPreferences?.('lightbox_in_editor')) && !document.body.classList.contains(COLOR_PICKER)
  );
}

function openerOf(target: EventTarget | null): Element | undefined {
  const element = target instanceof Element ? target.closest(OPENERS) : null;
  const isSiteOn = Boolean(pageConfig.kit('global_image_lightbox'));
  return element && opensLightbox(element, { isSiteOn }) ? element : undefined;
}

/** Whether a key presses an overlay that is no link: what is in it says that it is a button. */
const isPress = (event: KeyboardEvent, opener: Element) =>
  isPressKey(event) &&
  opener.localName !== 'a' &&
  event.target instanceof Element &&
  !event.target.matches('a, button');

/** Opens pictures and videos of the whole page, wherever their links stand, in the page builder's lightbox. */
export default defineBehaviour({
  mount({ scope, runtime, report }) {
    // Brings what most links open, all at once. What does not arrive is asked for again, and reported, by the click that needs it.
    const warm = () => {
      void bringBuilderStyles(['dialog', 'e-lightbox']);
      const made = importOpening().then(({ prepare }) => scope.disposed || prepare(runtime));
      for (const coming of [made, import('#ui/builder-lightbox/slideshow.ts')]) coming.catch(() => {});
    };
    const open = async (opener: Element) => {
      warm();
      try {
        const { openFromPage } = await importOpening();
        if (!scope.disposed) await openFromPage(opener, runtime, scope);
      } catch (error) {
        report(error);
        // Without its code the link leads where it leads.
        if (opener instanceof HTMLAnchorElement) navigate(opener.href);
      }
    };
    const press = (event: Event, opener: Element) => {
      event.preventDefault();
      if (mayOpen()) return open(opener);
    };
    scope.listen<MouseEvent>(document, 'click', (event) => {
      const { ctrlKey, metaKey, shiftKey, altKey, button } = event;
      // What others prevented they open themselves.
      if (event.defaultPrevented || ctrlKey || metaKey || shiftKey || altKey || button) return;
      const opener = openerOf(event.target);
      if (opener) return press(event, opener);
      // In the editor a click on what is edited leads nowhere.
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
    for (const sign of ['pointerover', 'touchstart', 'focusin']) {
      scope.listen(document, sign, ({ target }) => warmAt(target), { passive: true });
    }
    // The sign that brought this very code has passed.
    warmAt([...document.querySelectorAll(':hover')].at(-1) ?? document.activeElement);
    addLinkAction(
      'lightbox',
      async (settings) => {
        const { openFromAction } = await importOpening();
        if (!scope.disposed) await openFromAction(settings, runtime, scope);
      },
      scope,
    );
  },
});
