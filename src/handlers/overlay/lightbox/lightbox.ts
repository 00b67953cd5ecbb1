import { isModified, isPressKey } from '#lib/is-modified.ts';
import { isOn } from '#lib/is-on.ts';
import { membersOf } from '#lib/members-of.ts';
import { loadBuilderStyles } from '#platform/builder-assets.ts';
import { pageConfig } from '#platform/config.ts';
import { type ActionSettings, addLinkAction } from '#platform/link-actions.ts';
import { navigate } from '#platform/navigate.ts';
import { defineBehaviour, type MountContext } from '#runtime/define.ts';

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

/**
 * Loads in parallel what most links need. On failure, the click that needs it tries again and reports the
 * error.
 */
function warm({ scope, runtime }: MountContext): void {
  void loadBuilderStyles(['dialog', 'e-lightbox']);
  const prepared = importOpener().then(({ prepare }) => scope.disposed || prepare(runtime));
  for (const pending of [prepared, import('#ui/builder-lightbox/slideshow.ts')]) pending.catch(() => {});
}

/** Opens what an element links to, if the editor allows it. On failure, follows the link. */
async function press(event: Event, opener: Element, context: MountContext): Promise<void> {
  const { runtime, scope, report } = context;
  event.preventDefault();
  if (!canOpen()) return;
  warm(context);
  try {
    const { openFromPage } = await importOpener();
    if (!scope.disposed) await openFromPage(opener, runtime, scope);
  } catch (error) {
    report(error);
    if (opener instanceof HTMLAnchorElement) navigate(opener.href);
  }
}

function onClick(event: MouseEvent, context: MountContext): Promise<void> | undefined {
  // Other scripts handle the clicks that they prevent.
  if (event.defaultPrevented || event.button || isModified(event)) return undefined;
  const opener = openerOf(event.target);
  if (opener) return press(event, opener, context);
  // In the editor, links in the edited document are not followed.
  const edited = event.target instanceof Element && event.target.closest('.elementor-edit-area a');
  if (edited && pageConfig.isEdit) event.preventDefault();
  return undefined;
}

function onKey(event: KeyboardEvent, context: MountContext): Promise<void> | undefined {
  if (event.defaultPrevented) return undefined;
  const opener = openerOf(event.target);
  return opener && isPress(event, opener) ? press(event, opener, context) : undefined;
}

export default defineBehaviour({
  mount(context) {
    const { scope, runtime } = context;
    const warmAt = (target: EventTarget | null) => {
      if (openerOf(target)) warm(context);
    };
    scope.listen<MouseEvent>(document, 'click', (event) => onClick(event, context));
    scope.listen<KeyboardEvent>(document, 'keydown', (event) => onKey(event, context));
    for (const type of ['pointerover', 'touchstart', 'focusin'])
      scope.listen(document, type, ({ target }) => warmAt(target), { passive: true });
    // The event that loaded this code has passed, so check what is hovered or focused.
    warmAt([...document.querySelectorAll(':hover')].at(-1) ?? document.activeElement);
    const openAction = async (settings: ActionSettings) => {
      const { openFromAction } = await importOpener();
      if (!scope.disposed) await openFromAction(settings, runtime, scope);
    };
    addLinkAction('lightbox', openAction, scope);
  },
});
