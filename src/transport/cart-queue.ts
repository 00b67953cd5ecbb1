import { createFifo } from './fifo.ts';

/** The one queue of everything that changes the cart: a job starts when the one before it is complete, events and all. */
export const queueCartJob: ReturnType<typeof createFifo> = createFifo();
