/** The time limit after load: a picture or a font may never come. */
const MAX_WAIT_MS = 2000;
/** Two frames: in the first one, the page is still to be painted. */
const FRAMES = 2;

/** Returns whether a part of an element is in the window. */
export const isInView = (element: Element): boolean => {
  const { top, bottom, width } = element.getBoundingClientRect();
  return width > 0 && top < innerHeight && bottom > 0;
};

/** Resolves after the next paint; in a hidden tab when it is shown. */
async function nextPaint(): Promise<void> {
  for (let frame = 0; frame < FRAMES; frame += 1) await new Promise(requestAnimationFrame);
}

/** Resolves when a picture has loaded or failed. */
const pictureDone = (picture: HTMLImageElement): Promise<unknown> | undefined =>
  picture.complete
    ? undefined
    : new Promise((resolve) => {
        for (const type of ['load', 'error']) picture.addEventListener(type, resolve, { once: true });
      });

/** Resolves when the page has loaded. */
const pageLoaded = (): Promise<unknown> | undefined =>
  document.readyState === 'complete'
    ? undefined
    : new Promise((resolve) => addEventListener('load', resolve, { once: true }));

/**
 * Resolves when the parsed page shows its first view: it is painted, and the pictures and fonts of the first
 * view have loaded, so that a download takes nothing away from them. At the latest two seconds after load.
 */
export async function firstViewShown(): Promise<void> {
  await nextPaint();
  const pictures = [...document.images].filter(isInView).map(pictureDone);
  const tooLong = async () => {
    await pageLoaded();
    await new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS));
  };
  await Promise.race([Promise.all([...pictures, document.fonts?.ready]), tooLong()]);
}
