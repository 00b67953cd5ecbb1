import { systemClock } from '#lib/clock.ts';
import { createNode } from '#lib/create-node.ts';
import { membersOf } from '#lib/members-of.ts';
import type { Scope } from '#lib/scope.ts';
import { setContent } from '#platform/html.ts';
import { dialogTexts } from '#texts/dialogs.ts';
import { translate } from '#texts/text.ts';
import { readText, request } from '#transport/request.ts';
import type { ModalStage } from './modal-contents.ts';
import type { ModalTexts, ModalView } from './modal-instance.ts';
import { labelOf, type ModalInstance } from './modal-instance.ts';
import { createBoxView, createClose, createContent, createMessage, setSize } from './modal-nodes.ts';
import { fitImage, imageWindow, isImage, type Size, withoutCache } from './model.ts';

/** Position of a picture in its group. */
interface Gallery {
  readonly links: readonly HTMLAnchorElement[];
  readonly index: number;
}

/**
 * Finds the pictures of a group's links, in document order. If two links have the same picture, the pressed
 * one counts. Returns undefined if the address is not among them.
 */
function findGallery(
  group: string | undefined,
  url: string,
  opener: Element | undefined,
): Gallery | undefined {
  if (!group) return undefined;
  const base = document.baseURI;
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[rel]')].filter(
    ({ rel, href }) => rel === group && isImage(href, base),
  );
  const { href } = new URL(url, base);
  const openerIndex = links.indexOf(opener as HTMLAnchorElement);
  const index = openerIndex < 0 ? links.findIndex((link) => link.href === href) : openerIndex;
  return index < 0 ? undefined : { links, index };
}

/** Fetches HTML; resolves to undefined on failure. */
async function fetchHtml(url: string, { signal }: Scope): Promise<string | undefined> {
  const headers = { 'X-Requested-With': 'XMLHttpRequest' };
  try {
    const response = await request(withoutCache(url, systemClock.now()), { via: 'jquery', headers, signal });
    return response.ok ? await readText(response) : undefined;
  } catch {
    return undefined;
  }
}

/** Loads the content of an address; shows a message on failure. */
export async function loadHtml(modal: ModalInstance, stage: ModalStage, scope: Scope): Promise<void> {
  const { address } = modal;
  const html = await fetchHtml(address.url, scope);
  if (scope.disposed) return;
  const content = createContent();
  // An error message can always be closed.
  const isModal = address.isModal && html !== undefined;
  stage.setView(() => createBoxView(content, modal, isModal));
  if (html === undefined) content.append(createMessage(translate(dialogTexts.noContent)));
  else setContent(content, html, modal.runtime);
  stage.ready();
}

const MESSAGE_SIZE: Size = { width: 360, height: 60 };

/** Navigation beside the caption; addresses are undefined at the ends. */
interface Steps {
  readonly counter: string;
  readonly previous?: string | undefined;
  readonly next?: string | undefined;
}

/** Modals that already handle navigation. */
const connectedModals = new WeakSet<ModalInstance>();

const galleryOf = ({ request: { group, url, opener }, address }: ModalInstance): Gallery | undefined =>
  address.kind === 'image' ? findGallery(group, url, opener) : undefined;

function stepsOf(modal: ModalInstance): Steps {
  const { links, index } = galleryOf(modal) ?? { links: [], index: 0 };
  const { image, of } = modal.texts;
  return {
    counter: links.length ? `${image} ${index + 1} ${of} ${links.length}` : '',
    previous: links[index - 1]?.href,
    next: links[index + 1]?.href,
  };
}

function createCaption(caption: string, texts: ModalTexts, { counter, previous, next }: Steps): HTMLElement {
  const link = (id: string, href: string, text: string) => [
    ' ',
    createNode('span', { id }, createNode('a', { href }, text)),
  ];
  const second = createNode('div', { id: 'TB_secondLine' }, counter);
  if (previous) second.append(...link('TB_prev', previous, texts.prev));
  if (next) second.append(...link('TB_next', next, texts.next));
  return createNode('div', { id: 'TB_caption' }, caption, second);
}

/** Shows a loaded picture, limited to the viewport, or a message instead. */
function createImageView(image: HTMLImageElement | string, caption: string, modal: ModalInstance): ModalView {
  const { texts } = modal;
  const isLoaded = typeof image !== 'string';
  const shown = isLoaded
    ? createNode('a', { id: 'TB_ImageOff', title: texts.close }, image)
    : createMessage(image);
  const close = createClose('TB_closeWindow', texts);
  return {
    nodes: [shown, createCaption(caption, texts, stepsOf(modal)), close],
    windowSize(viewport) {
      if (!isLoaded) return imageWindow(MESSAGE_SIZE);
      const size = fitImage({ width: image.naturalWidth, height: image.naturalHeight }, viewport);
      setSize(image, size);
      return imageWindow(size);
    },
    fit() {},
    grows: true,
    isModal: false,
    initialFocus: close.firstElementChild as HTMLElement,
  };
}

/** Handles links and keys to the previous and next picture. */
function connectSteps(modal: ModalInstance, { show }: ModalStage): void {
  const { openScope, nodes, layer } = modal;
  const step = (event: Event, by: 1 | -1) => {
    const gallery = galleryOf(modal);
    const link = gallery?.links[gallery.index + by];
    if (!link) return;
    event.preventDefault();
    const { title, name, href: url, rel: group } = link;
    show({ caption: title || name, url, group, opener: link });
  };
  openScope.listen(nodes.window, 'click', (event) => {
    const link = event.target instanceof Element && membersOf(event.target).closest('#TB_prev, #TB_next');
    if (link) step(event, link.id === 'TB_next' ? 1 : -1);
  });
  openScope.listen<KeyboardEvent>(document, 'keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (!layer.isTop() || ctrlKey || metaKey || altKey) return;
    if (key === '.') step(event, 1);
    if (key === ',') step(event, -1);
  });
}

/** Loads a picture and shows its position in the group; shows a message on failure. */
export function loadImage(modal: ModalInstance, stage: ModalStage, scope: Scope): void {
  const { address, request, nodes } = modal;
  const image = createNode('img', { id: 'TB_Image', alt: labelOf(modal) });
  if (!connectedModals.has(modal)) connectSteps(modal, stage);
  connectedModals.add(modal);
  const show = (shown: HTMLImageElement | string) => {
    stage.setView(() => createImageView(shown, request.caption, modal));
    stage.ready();
    nodes.status.textContent = [request.caption, stepsOf(modal).counter].filter(Boolean).join(', ');
  };
  scope.listen(image, 'load', () => show(image), { once: true });
  scope.listen(image, 'error', () => show(translate(dialogTexts.noPicture)), { once: true });
  image.src = address.url;
}
