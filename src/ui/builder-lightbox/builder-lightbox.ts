import { isPressKey } from '#lib/is-modified.ts';
import { deviceSetting } from '#lib/responsive.ts';
import type { Scope } from '#lib/scope.ts';
import { loadBuilderStyles } from '#platform/builder-assets.ts';
import { pageConfig } from '#platform/config.ts';
import { readDeviceMode } from '#platform/device-mode.ts';
import { type Layer, openLayer } from '#platform/layers.ts';
import type { Runtime } from '#runtime/define.ts';
import { dialogTexts } from '#texts/dialogs.ts';
import { translate } from '#texts/text.ts';
import { createDialog, type DialogShell } from '#ui/dialog-shell/create-dialog.ts';
import type { DialogNodes } from '#ui/dialog-shell/dialog-nodes.ts';
import { fadeIn, fadeOut } from '#ui/dialog-shell/effects.ts';
import { trapFocus } from '#ui/modal-focus.ts';
import './builder-lightbox.css';
import { createIcon, hasIconFont, PREVENT_CLOSE } from './icons.ts';
import type { LightboxRequest } from './lightbox-request.ts';
import type { LightboxContent, SlideshowContext } from './slideshow.ts';
import { createVideoModal, parseSafeHtml } from './video-nodes.ts';

type VisibilityEvent = 'show' | 'hide';

/** The page's only lightbox. */
export interface BuilderLightbox {
  readonly dialog: DialogShell;
  /**
   * Shows what is requested instead of the current content. When it closes, the focus returns to `opener`.
   * Resolves to true once shown, to false if there is nothing to show. Rejects if its code fails to load.
   */
  show(request: LightboxRequest, opener?: Element): Promise<boolean>;
  close(): void;
  /** Calls back when it is shown and when it starts to hide. */
  watch(listener: (event: VisibilityEvent) => void): void;
}

type FillDialog = (context: SlideshowContext) => LightboxContent | undefined;

const ALWAYS_CLICKABLE: LightboxContent = { isClickable: () => true };
const DEFAULT_ENTRANCE = 'zoomIn';

/**
 * Loads the code for a request. Resolves to a function that fills the dialog, or returns undefined if nothing
 * can be shown.
 */
async function loadFill(request: LightboxRequest): Promise<FillDialog> {
  if (request.kind === 'slideshow') {
    const { fillSlideshow } = await import('./slideshow.ts');
    return (context) => fillSlideshow(request, context);
  }
  const content = createContent(request);
  return ({ dialog }) => {
    if (content) dialog.message.append(content);
    return content && ALWAYS_CLICKABLE;
  };
}

function createContent(request: Exclude<LightboxRequest, { kind: 'slideshow' }>): Node | undefined {
  return request.kind === 'video' ? createVideoModal(request) : parseSafeHtml(request.html);
}

/**
 * Focuses the opener or a control in it: some browsers do not focus clicked links, and a picture cannot have
 * the focus.
 */
function focusOpener(opener: Element | undefined): void {
  if (!opener || opener.contains(document.activeElement)) return;
  const target = opener.matches('a, [tabindex]') ? opener : opener.querySelector('a, button, [tabindex]');
  (target as HTMLElement | SVGElement | null)?.focus({ preventScroll: true });
}

/** Leaves full screen: until then, no node outside the dialog can get the focus back. */
async function exitFullscreen(widget: HTMLElement, returnTo: Element | null): Promise<void> {
  if (document.fullscreenElement !== widget) return;
  await document.exitFullscreen();
  const { activeElement, body } = document;
  if (activeElement === body) (returnTo as HTMLElement | SVGElement | null)?.focus({ preventScroll: true });
}

/** Clicks an icon that has a role when Enter or Space is pressed on it. */
function clickByKey(event: KeyboardEvent): void {
  if (!isPressKey(event)) return;
  const { target } = event;
  if (!(target instanceof Element) || !target.matches('[role=button], [role=switch]') || target.matches('a'))
    return;
  event.preventDefault();
  target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
}

interface Callbacks {
  readonly isClickable: () => boolean;
  readonly onShow: () => void;
  readonly onHide: () => void;
  readonly onHidden: () => void;
}

/** Creates the dialog, which is filled for each request. */
function createShell({ isClickable, onShow, ...callbacks }: Callbacks, scope: Scope): DialogShell {
  const dialog = createDialog(
    {
      className: 'elementor-lightbox',
      label: translate(dialogTexts.lightbox),
      modal: true,
      closeButton: {
        label: `${translate(dialogTexts.close)} (Esc)`,
        icon: createIcon('close', hasIconFont()),
      },
      get rules() {
        return { onClick: isClickable(), ignore: `.${PREVENT_CLOSE}` };
      },
      raise: (widget, options, layerScope) =>
        openLayer(widget, { ...options, locksScroll: true }, layerScope),
      showEffect: fadeIn,
      hideEffect: fadeOut,
      onShow(shownScope, layer) {
        const { widget } = dialog.nodes;
        shownScope.listen<KeyboardEvent>(widget, 'keydown', clickByKey);
        trapFocus(widget, { layer: layer as Layer }, shownScope);
        onShow();
      },
      ...callbacks,
    },
    scope,
  );
  return dialog;
}

/** Names the dialog after the request, and starts the entrance animation of its content. */
function startEntrance({ widget, message }: DialogNodes, { id, entrance }: LightboxRequest): void {
  widget.id = id;
  const name = String(deviceSetting(entrance, readDeviceMode(), pageConfig.breakpoints) || DEFAULT_ENTRANCE);
  if (name !== 'none') message.classList.add('animated', ...name.split(/\s+/).filter(Boolean));
}

function createLightbox({ scope, report }: Pick<Runtime, 'scope' | 'report'>): BuilderLightbox {
  const listeners = new Set<(event: VisibilityEvent) => void>();
  const notify = (event: VisibilityEvent) => {
    for (const listener of listeners) listener(event);
  };
  let latest: LightboxRequest | undefined;
  let shown: { readonly scope: Scope; readonly content: LightboxContent } | undefined;
  let returnTo: Element | null = null;

  const empty = () => {
    shown?.scope.dispose();
    shown = undefined;
    message.replaceChildren();
    message.className = 'dialog-message dialog-lightbox-message';
  };
  const onHide = () => {
    exitFullscreen(dialog.nodes.widget, returnTo).catch(report);
    notify('hide');
  };
  const isClickable = () => shown?.content.isClickable() ?? true;
  const dialog = createShell({ isClickable, onShow: () => notify('show'), onHide, onHidden: empty }, scope);
  const { message } = dialog.nodes;
  const fillWith = (fill: FillDialog): boolean => {
    empty();
    const contentScope = scope.child();
    const content = fill({ dialog: dialog.nodes, scope: contentScope, report });
    if (content) shown = { scope: contentScope, content };
    else contentScope.dispose();
    return content !== undefined;
  };
  return {
    dialog,
    async show(request, opener) {
      latest = request;
      // Our styles suffice, but content must not move when the builder's load.
      const [fill] = await Promise.all([loadFill(request), loadBuilderStyles(['dialog', 'e-lightbox'])]);
      // Replaced by a later request.
      if (latest !== request || scope.disposed) return false;
      if (!fillWith(fill)) {
        dialog.close();
        return false;
      }
      startEntrance(dialog.nodes, request);
      if (dialog.state !== 'shown') {
        focusOpener(opener);
        returnTo = document.activeElement;
      }
      dialog.show();
      return true;
    },
    close() {
      latest = undefined;
      dialog.close();
    },
    watch: (listener) => void listeners.add(listener),
  };
}

const lightboxes = new WeakMap<Runtime, BuilderLightbox>();

/** Returns the lightbox of the page; creates it on the first call. */
export function builderLightbox(runtime: Runtime): BuilderLightbox {
  const existing = lightboxes.get(runtime);
  if (existing) return existing;
  const lightbox = createLightbox(runtime);
  lightboxes.set(runtime, lightbox);
  runtime.scope.add(() => lightboxes.delete(runtime));
  return lightbox;
}
