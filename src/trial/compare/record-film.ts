import type { BrowserTools } from './browser-tools.ts';
import { openSlowPage } from './slow-phone.ts';

/** When the pictures of a film are taken, in milliseconds from the request of the page. */
export const FILM_MS: readonly number[] = [500, 1000, 1500, 2000, 3000, 4000, 6000, 8000];

/** What was on the screen from a moment on: a JPEG, in base64. */
export interface Frame {
  readonly atMs: number;
  readonly jpeg: string;
}

/** Returns what was on the screen at each moment; undefined before the first frame. */
export const framesAt = (frames: readonly Frame[], moments: readonly number[]): (Frame | undefined)[] =>
  moments.map((moment) => frames.findLast(({ atMs }) => atMs <= moment));

/** Records how a page appears on a slow phone: one picture, or none, for each moment of `FILM_MS`. */
export function recordFilm(url: string, { withBrowser }: BrowserTools): Promise<(Frame | undefined)[]> {
  return withBrowser(async (browser) => {
    const { page, cdp } = await openSlowPage(browser);
    const frames: Frame[] = [];
    let startMs = 0;
    cdp.on('Page.screencastFrame', ({ data, sessionId, metadata: { timestamp = 0 } }) => {
      if (startMs) frames.push({ atMs: timestamp * 1000 - startMs, jpeg: data });
      cdp.send('Page.screencastFrameAck', { sessionId }).catch(() => {});
    });
    await cdp.send('Page.startScreencast', { format: 'jpeg', quality: 60, maxWidth: 195, maxHeight: 422 });
    startMs = Date.now();
    await page.goto(url, { waitUntil: 'commit' });
    await page.waitForTimeout(Math.max(...FILM_MS) - (Date.now() - startMs));
    return framesAt(frames, FILM_MS);
  });
}
