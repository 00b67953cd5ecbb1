import { systemClock } from '#lib/clock.ts';
import { emit } from '#platform/events.ts';
import type { Scope } from '#runtime/scope.ts';
import { dialogTexts } from '#texts/dialogs.ts';
import { translate } from '#texts/text.ts';
import { create, createBoxView, createContent, createMessage } from './modal-nodes.ts';
import { readAddress } from './model.ts';
import type { ModalView } from './opened.ts';
import { labelOf, type ModalRequest, type Opened } from './opened.ts';

const FRAME_NAMES = 1000;

/** What content can do with the modal. */
export interface Stage {
  /** Removes the current content, then inserts the result of `make`. */
  place(make: () => ModalView): void;
  /** Shows the inserted content and ends the loading state. */
  ready(): void;
  /** Shows other content. */
  show(request: ModalRequest): void;
}

/** Moves an element's children into the modal, and back when the content ends. */
function bringInline(open: Opened, stage: Stage, scope: Scope): void {
  const content = createContent();
  const { inlineId, isModal } = open.address;
  const source = inlineId ? document.getElementById(inlineId) : null;
  stage.place(() => {
    content.append(...(source?.childNodes ?? []));
    scope.add(() => source?.append(...content.childNodes));
    return createBoxView(content, open, isModal);
  });
  stage.ready();
}

function bringFrame(open: Opened, stage: Stage, scope: Scope): void {
  const name = `TB_iframeContent${Math.floor(systemClock.random() * FRAME_NAMES)}`;
  const { url: src, isModal } = open.address;
  const frame = create('iframe', 'TB_iframeContent', { name, src, title: labelOf(open) });
  scope.listen(frame, 'load', () => {
    stage.ready();
    emit(open.nodes.window, 'thickbox:iframe:loaded');
  });
  stage.place(() => createBoxView(frame, open, isModal));
}

/** Fetched content has a chunk of its own. */
async function bringFetched(open: Opened, stage: Stage, scope: Scope): Promise<void> {
  try {
    const { bringAnswer, bringImage } = await import('./modal-fetched.ts');
    if (scope.disposed) return;
    if (open.address.kind === 'image') bringImage(open, stage, scope);
    else await bringAnswer(open, stage, scope);
  } catch (error) {
    open.runtime.report(error, { phase: 'modal' });
    if (scope.disposed) return;
    stage.place(() => createBoxView(createMessage(translate(dialogTexts.noContent)), open, false));
    stage.ready();
  }
}

/** Loads the requested content into the modal; does nothing once the scope has ended. */
export function bringContent(open: Opened, stage: Stage, scope: Scope): void {
  const { kind } = open.address;
  if (kind === 'inline') bringInline(open, stage, scope);
  else if (kind === 'frame') bringFrame(open, stage, scope);
  else bringFetched(open, stage, scope);
}

/** Preloads the code for an address. */
export async function warmContent(address: string): Promise<unknown> {
  const kind = readAddress(address, document.baseURI)?.kind;
  return kind === 'image' || kind === 'ajax' ? import('./modal-fetched.ts').catch(() => {}) : undefined;
}
