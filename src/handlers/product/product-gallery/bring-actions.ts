import { asMap } from '#lib/fields.ts';
import { isModified } from '#lib/is-modified.ts';
import { isOn } from '#lib/is-on.ts';
import { pageGlobal } from '#platform/params.ts';
import type { Scope } from '#runtime/scope.ts';
import type { GalleryActions } from './gallery-actions.ts';
import { make, type Picture } from './gallery-nodes.ts';
import type { GalleryOptions } from './gallery-options.ts';
import type { Slider } from './slider.ts';

/** One gallery as it stands. */
export interface GalleryParts {
  readonly gallery: HTMLElement;
  readonly pictures: readonly Picture[];
  readonly options: GalleryOptions;
  readonly slider: Slider | undefined;
  readonly scope: Scope;
}

/** What scripts and the slider may ask for. */
export interface LazyActions {
  open(): void;
  /** Brings a picture into the viewport: at once where the code for it is missing. */
  move(index: number): void;
  resetZoom(): void;
}

/** On a site whose page builder opens links to pictures the pictures of a product open there, too. */
const isBuilders = () => isOn(asMap(asMap(pageGlobal('elementorFrontendConfig')).kit).global_image_lightbox);

const TRIGGER = 'woocommerce-product-gallery__trigger';

/** Whether a link opens the gallery's own lightbox, or zooms: those of pictures, and the button. */
const isOurs = (picture: Picture | undefined, link: Element) =>
  picture ? !isBuilders() : link.className === TRIGGER;

/** Puts the button that opens the lightbox into the gallery; style sheets of shops lay it over the picture. */
function addTrigger({ gallery, options, scope }: GalleryParts): void {
  const trigger = make('a', {
    href: '#',
    class: TRIGGER,
    role: 'button',
    'aria-haspopup': 'dialog',
    'aria-label': options.triggerText,
  });
  const icon = make('span', { 'aria-hidden': 'true' });
  icon.append('🔍');
  trigger.append(icon);
  gallery.prepend(trigger);
  // A link is none for Space, which would scroll the page.
  scope.listen<KeyboardEvent>(trigger, 'keydown', (event) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    trigger.click();
  });
  scope.add(() => trigger.remove());
}

/**
 * Brings zoom, lightbox and arrow keys with the first sign of a visitor, and with them what few shops ask of their slider. A click on a picture or on the button waits for them;
 * without them it leads where the link leads.
 */
export function bringActions(parts: GalleryParts, report: (error: unknown) => void): LazyActions {
  const { gallery, pictures, options, slider, scope } = parts;
  let actions: Promise<GalleryActions> | undefined;

  const withActions = (use: (actions: GalleryActions) => unknown, instead = () => {}) => {
    actions ??= import('./gallery-actions.ts').then(({ createActions }) => createActions(parts));
    actions
      .then((each) => scope.disposed || use(each))
      .catch((error: unknown) => {
        actions = undefined;
        report(error);
        instead();
      });
  };
  if (options.hasLightbox && options.zoom && pictures.length) addTrigger(parts);
  // Some of them are to be seen.
  if (slider && options.slider?.hasExtras) withActions(() => {});
  for (const sign of ['pointerover', 'focusin']) {
    scope.listen(gallery, sign, (event) => withActions((each) => each.meet(event)));
  }
  if (options.hasLightbox || options.zoom) {
    scope.listen<PointerEvent>(gallery, 'click', (event) => {
      const link = event.target instanceof Element && event.target.closest('a');
      if (!link || isModified(event)) return;
      const picture = pictures.find((each) => each.link === link);
      if (!isOurs(picture, link)) return;
      event.preventDefault();
      const { href } = picture ? link : (pictures[slider?.active() ?? 0]?.link ?? link);
      withActions(
        (each) => each.press(picture, link, event),
        () => location.assign(href),
      );
    });
  }
  return {
    open: () => withActions((each) => each.open(gallery)),
    move: (index) =>
      withActions(
        (each) => each.move(index),
        () => slider?.place(index),
      ),
    resetZoom: () => void actions?.then((each) => each.resetZoom()),
  };
}
