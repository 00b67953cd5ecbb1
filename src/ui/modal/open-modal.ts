import { createPatch } from '#lib/patch.ts';
import { prefersReducedMotion } from '#lib/reduced-motion.ts';
import { emit } from '#platform/events.ts';
import { openLayer } from '#platform/layers.ts';
import { placeOf } from '#platform/place-links.ts';
import type { Runtime } from '#runtime/define.ts';
import type { Scope } from '#runtime/scope.ts';
import { createPressFilter } from '#ui/dialog-shell/press-filter.ts';
import { trapFocus } from '#ui/modal-focus.ts';
import { bringContent } from './modal-contents.ts';
import { createNodes, readTexts } from './modal-nodes.ts';
import { type ModalAddress, readAddress } from './model.ts';
import type { ModalView } from './opened.ts';
import { labelOf, layOut, type ModalRequest, type Opened } from './opened.ts';

const FADE_MS = 200;
const OPEN_CLASS = 'modal-open';
const STEPS = '#TB_prev, #TB_next';
const CLOSES = '#TB_closeWindowButton, #TB_ImageOff';

let current: Opened | undefined;

function place(open: Opened, scope: Scope, make: () => ModalView): void {
  const { nodes } = open;
  open.shown?.dispose();
  open.shown = scope;
  open.coming = undefined;
  open.view = make();
  for (const node of [...nodes.window.childNodes]) if (node !== nodes.status) node.remove();
  nodes.window.prepend(...open.view.nodes);
  nodes.window.scrollTop = 0;
  nodes.status.textContent = '';
  nodes.window.setAttribute('aria-label', labelOf(open));
}

function ready(open: Opened, focused: string | undefined): void {
  const { nodes, view } = open;
  if (open.alive.disposed) return;
  nodes.load.style.display = 'none';
  nodes.window.style.visibility = 'visible';
  nodes.window.classList.remove('thickbox-loading');
  nodes.window.removeAttribute('aria-busy');
  layOut(open);
  // A framed page that navigates must not lose the focus.
  if (nodes.window.contains(document.activeElement)) return;
  const same = focused && nodes.window.querySelector<HTMLElement>(`#${focused} a`);
  (same || view?.first)?.focus({ preventScroll: true });
}

function start(runtime: Runtime, request: ModalRequest, address: ModalAddress): Opened {
  const whole = runtime.scope.child();
  const alive = whole.child();
  const nodes = createNodes();
  const patch = createPatch();
  const { opener } = request;
  // Some browsers do not focus clicked links.
  if (!opener?.contains(document.activeElement)) opener?.focus({ preventScroll: true });
  document.body.append(nodes.root);
  patch.toggle(document.body, OPEN_CLASS, true);
  alive.add(patch.restore);
  const close = () => open.view?.isModal || closeModal();
  const layer = openLayer(nodes.root, { modal: true, locksScroll: true, onEscape: close }, alive);
  const open: Opened = {
    ...{ nodes, runtime, whole, alive, layer, request, address },
    texts: readTexts(),
    end() {
      open.shown?.dispose();
      emit(nodes.window, 'tb_unload');
      whole.dispose();
      emit(document.body, 'thickbox:removed');
    },
  };
  whole.add(() => {
    nodes.root.remove();
    if (current === open) current = undefined;
  });
  trapFocus(nodes.window, { layer, enters: false }, alive);
  const isMeant = createPressFilter();
  alive.listen(nodes.overlay, 'click', (click) => isMeant(click) && close());
  alive.listen(nodes.window, 'click', (click) => {
    const { target } = click;
    if (isMeant(click) && target instanceof Element && target.closest(CLOSES)) return closeModal();
    const place = placeOf(click);
    if (!place || nodes.window.contains(place)) return;
    layer.leadTo(place);
    closeModal();
  });
  alive.listen(window, 'resize', () => layOut(open));
  return open;
}

/**
 * Shows a picture, an element of the page, a framed page or fetched content in the page's only modal; a
 * second request replaces the first. It ends when it is closed or the runtime stops. Returns false, without
 * any effect, for an address that is not http(s).
 */
export function showModal(request: ModalRequest, runtime: Runtime): boolean {
  const address = readAddress(request.url, document.baseURI);
  if (!address) return false;
  if (current?.alive.disposed) current.end();
  const open = current ?? start(runtime, request, address);
  current = open;
  Object.assign(open, { request, address });
  open.coming?.dispose();
  const scope = open.whole.child();
  open.coming = scope;
  open.nodes.load.style.display = 'block';
  open.nodes.window.setAttribute('aria-busy', 'true');
  const focused = document.activeElement?.closest(STEPS)?.id;
  const stage = {
    place: (make: () => ModalView) => place(open, scope, make),
    ready: () => ready(open, focused),
    show: (next: ModalRequest) => showModal(next, runtime),
  };
  bringContent(open, stage, scope);
  return true;
}

/** Positions the open modal again, if there is one. */
export const positionModal = (): void => {
  if (current) layOut(current);
};

/** Fades out and removes the open modal, if there is one. The page is usable immediately. */
export function closeModal(): void {
  const open = current;
  if (!open || open.alive.disposed) return;
  const { nodes, whole, alive } = open;
  open.coming?.dispose();
  alive.dispose();
  nodes.load.remove();
  if (!open.view || prefersReducedMotion()) {
    open.end();
    return;
  }
  nodes.root.inert = true;
  for (const { style } of [nodes.window, nodes.overlay]) {
    style.transition = `opacity ${FADE_MS}ms`;
    style.opacity = '0';
  }
  whole.timeout(open.end, FADE_MS);
}
