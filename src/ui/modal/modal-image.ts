import type { Scope } from '#runtime/scope.ts';
import { findGallery, type Gallery } from './gallery.ts';
import type { Stage } from './modal-contents.ts';
import { create, createClose, type ModalTexts } from './modal-nodes.ts';
import { createMessage, type ModalView, setSize } from './modal-view.ts';
import { fitImage, imageWindow, type Size } from './model.ts';
import { labelOf, type Opened } from './opened.ts';

const NO_PICTURE = 'This picture could not be loaded.';
const MESSAGE_SIZE: Size = { width: 360, height: 60 };

/** What stands beside the caption; the addresses are those of the neighbours, none at an end. */
interface Steps {
  readonly counter: string;
  readonly previous?: string | undefined;
  readonly next?: string | undefined;
}

/** The modals whose pictures lead on already. */
const followed = new WeakSet<Opened>();

const galleryOf = ({ request: { group, url, opener }, address }: Opened): Gallery | undefined =>
  address.kind === 'image' ? findGallery(group, url, opener) : undefined;

function stepsOf(open: Opened): Steps {
  const { links, index } = galleryOf(open) ?? { links: [], index: 0 };
  const { image, of } = open.texts;
  return {
    counter: links.length ? `${image} ${index + 1} ${of} ${links.length}` : '',
    previous: links[index - 1]?.href,
    next: links[index + 1]?.href,
  };
}

function createCaption(caption: string, texts: ModalTexts, { counter, previous, next }: Steps): HTMLElement {
  const link = (id: string, href: string, text: string) => [
    ' ',
    create('span', id, {}, create('a', '', { href }, text)),
  ];
  const second = create('div', 'TB_secondLine', {}, counter);
  if (previous) second.append(...link('TB_prev', previous, texts.prev));
  if (next) second.append(...link('TB_next', next, texts.next));
  return create('div', 'TB_caption', {}, caption, second);
}

/** A picture that is there, or words in its place; small enough for the viewport. */
function createImageView(image: HTMLImageElement | string, caption: string, open: Opened): ModalView {
  const { texts } = open;
  const isThere = typeof image !== 'string';
  const shown = isThere ? create('a', 'TB_ImageOff', { title: texts.close }, image) : createMessage(image);
  const close = createClose('TB_closeWindow', texts);
  return {
    nodes: [shown, createCaption(caption, texts, stepsOf(open)), close],
    windowSize(viewport) {
      if (!isThere) return imageWindow(MESSAGE_SIZE);
      const size = fitImage({ width: image.naturalWidth, height: image.naturalHeight }, viewport);
      setSize(image, size);
      return imageWindow(size);
    },
    fit() {},
    grows: true,
    isModal: false,
    first: close.firstElementChild as HTMLElement,
  };
}

/** Leads to the neighbours of the picture that was asked for last, by links and by keys; not beyond the ends. */
function followSteps(open: Opened, { show }: Stage): void {
  const { alive, nodes, layer } = open;
  const step = (event: Event, by: 1 | -1) => {
    const gallery = galleryOf(open);
    const link = gallery?.links[gallery.index + by];
    if (!link) return;
    event.preventDefault();
    const { title, name, href: url, rel: group } = link;
    show({ caption: title || name, url, group, opener: link });
  };
  alive.listen(nodes.window, 'click', (event) => {
    const link = event.target instanceof Element && event.target.closest('#TB_prev, #TB_next');
    if (link) step(event, link.id === 'TB_next' ? 1 : -1);
  });
  alive.listen<KeyboardEvent>(document, 'keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (!layer.isTop() || ctrlKey || metaKey || altKey) return;
    if (key === '.') step(event, 1);
    if (key === ',') step(event, -1);
  });
}

/** Brings a picture, with its place among those of its group; words when it does not come. */
export function bring(open: Opened, stage: Stage, scope: Scope): void {
  const { address, request, nodes } = open;
  const image = create('img', 'TB_Image', { alt: labelOf(open) });
  if (!followed.has(open)) followSteps(open, stage);
  followed.add(open);
  const show = (shown: HTMLImageElement | string) => {
    stage.place(() => createImageView(shown, request.caption, open));
    stage.ready();
    nodes.status.textContent = [request.caption, stepsOf(open).counter].filter(Boolean).join(', ');
  };
  scope.listen(image, 'load', () => show(image), { once: true });
  scope.listen(image, 'error', () => show(NO_PICTURE), { once: true });
  image.src = address.url;
}
