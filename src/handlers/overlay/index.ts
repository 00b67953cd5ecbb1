import type { Handler } from '#runtime/define.ts';
import { lightbox } from './lightbox/handler.ts';
import { modal } from './modal/handler.ts';
import { modalFunctions } from './modal-functions/handler.ts';
import { offCanvas } from './off-canvas/handler.ts';

/** The handlers of layers that links open: off-canvas panels, the lightbox and the modal. */
export const overlayHandlers: readonly Handler[] = [offCanvas, lightbox, modal, modalFunctions];
