import { membersOf } from '#lib/members-of.ts';
import { prefersReducedMotion } from '#lib/reduced-motion.ts';
import type { Scope } from '#lib/scope.ts';
import { linkedElement } from '#platform/anchor-links.ts';
import { emit } from '#platform/events.ts';
import { openLayer } from '#platform/layers.ts';
import type { Runtime } from '#runtime/define.ts';
import { createPressFilter } from '#ui/dialog-shell/press-filter.ts';
import { trapFocus } from '#ui/modal-focus.ts';
import { loadContent } from './modal-contents.ts';
import type { ModalView } from './modal-instance.ts';
import { labelOf, layOut, type ModalInstance, type ModalRequest } from './modal-instance.ts';
import { createNodes, readTexts } from './modal-nodes.ts';
import { type ModalAddress, readAddress } from './model.ts';

const FADE_MS = 200;
const OPEN_CLASS = 'modal-open';
const STEP_LINKS = '#TB_prev, #TB_next';
const CLOSE_BUTTONS = '#TB_closeWindowButton, #TB_ImageOff';

let current: ModalInstance | undefined;

function setView(modal: ModalInstance, scope: Scope, createView: () => ModalView): void {
  const { nodes } = modal;
  modal.contentScope?.dispose();
  modal.contentScope = scope;
  modal.loadingScope = undefined;
  modal.view = createView();
  for (const node of [...nodes.window.childNodes]) if (node !== nodes.status) node.remove();
  nodes.window.prepend(...modal.view.nodes);
  nodes.window.scrollTop = 0;
  nodes.status.textContent = '';
  nodes.window.setAttribute('aria-label', labelOf(modal));
}

function ready(modal: ModalInstance, focusedId: string | undefined): void {
  const { nodes, view } = modal;
  if (modal.openScope.disposed) return;
  nodes.spinner.style.display = 'none';
  nodes.window.style.visibility = 'visible';
  nodes.window.classList.remove('thickbox-loading');
  nodes.window.removeAttribute('aria-busy');
  layOut(modal);
  // A framed page that navigates must not lose the focus.
  if (nodes.window.contains(document.activeElement)) return;
  const sameStep = focusedId && nodes.window.querySelector<HTMLElement>(`#${focusedId} a`);
  (sameStep || view?.initialFocus)?.focus({ preventScroll: true });
}

function createModal(runtime: Runtime, request: ModalRequest, address: ModalAddress): ModalInstance {
  const nodesScope = runtime.scope.child();
  const openScope = nodesScope.child();
  const nodes = createNodes();
  const { opener } = request;
  // Some browsers do not focus clicked links.
  if (!opener?.contains(document.activeElement)) opener?.focus({ preventScroll: true });
  document.body.append(nodes.root);
  openScope.patch().toggle(document.body, OPEN_CLASS, true);
  const close = () => modal.view?.isModal || closeModal();
  const layer = openLayer(nodes.root, { modal: true, locksScroll: true, onEscape: close }, openScope);
  const modal: ModalInstance = {
    ...{ nodes, runtime, nodesScope, openScope, layer, request, address },
    texts: readTexts(),
    remove() {
      modal.contentScope?.dispose();
      emit(nodes.window, 'tb_unload');
      nodesScope.dispose();
      emit(document.body, 'thickbox:removed');
    },
  };
  nodesScope.add(() => {
    nodes.root.remove();
    if (current === modal) current = undefined;
  });
  trapFocus(nodes.window, { layer, movesFocus: false }, openScope);
  const isNewPress = createPressFilter();
  openScope.listen(nodes.overlay, 'click', (click) => isNewPress(click) && close());
  openScope.listen(nodes.window, 'click', (click) => {
    const { target } = click;
    if (isNewPress(click) && isCloseButton(target)) return closeModal();
    const linked = linkedElement(click);
    if (!linked || nodes.window.contains(linked)) return;
    layer.returnFocusTo(linked);
    closeModal();
  });
  openScope.listen(window, 'resize', () => layOut(modal));
  return modal;
}

/**
 * Shows a picture, an element of the page, a framed page or fetched content in the page's only modal; a
 * second request replaces the first. It ends when it is closed or the runtime stops. Returns false, without
 * any effect, for an address that is not http(s).
 */
export function showModal(request: ModalRequest, runtime: Runtime): boolean {
  const address = readAddress(request.url, document.baseURI);
  if (!address) return false;
  if (current?.openScope.disposed) current.remove();
  const modal = current ?? createModal(runtime, request, address);
  current = modal;
  Object.assign(modal, { request, address });
  modal.loadingScope?.dispose();
  const scope = modal.nodesScope.child();
  modal.loadingScope = scope;
  modal.nodes.spinner.style.display = 'block';
  modal.nodes.window.setAttribute('aria-busy', 'true');
  const focused = document.activeElement?.closest(STEP_LINKS)?.id;
  const stage = {
    setView: (createView: () => ModalView) => setView(modal, scope, createView),
    ready: () => ready(modal, focused),
    show: (next: ModalRequest) => showModal(next, runtime),
  };
  loadContent(modal, stage, scope);
  return true;
}

/** Positions the open modal again, if there is one. */
export const positionModal = (): void => {
  if (current) layOut(current);
};

/** Fades out and removes the open modal, if there is one. The page is usable immediately. */
export function closeModal(): void {
  const modal = current;
  if (!modal || modal.openScope.disposed) return;
  const { nodes, nodesScope, openScope } = modal;
  modal.loadingScope?.dispose();
  openScope.dispose();
  nodes.spinner.remove();
  if (!modal.view || prefersReducedMotion()) {
    modal.remove();
    return;
  }
  nodes.root.inert = true;
  for (const { style } of [nodes.window, nodes.overlay]) {
    style.transition = `opacity ${FADE_MS}ms`;
    style.opacity = '0';
  }
  nodesScope.timeout(modal.remove, FADE_MS);
}
const isCloseButton = (target: unknown) =>
  target instanceof Element && membersOf(target).closest(CLOSE_BUTTONS) !== null;
