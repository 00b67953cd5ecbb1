/** How long the next page may take. A download or "stop" keeps the page, and no event reports that. */
const MAX_LEAVE_MS = 10_000;

let leftAtMs = 0;

/** A link to another page, in this tab. */
const LINK = 'a[href]:not([target],[href*="#"])';

/** Notes that the visitor leaves the page. Safari on iOS has no `beforeunload`, but links and forms. */
const note = ({ type, defaultPrevented, target }: Event) => {
  // The page is back.
  if (type === 'pageshow') leftAtMs = 0;
  else if (
    type === 'beforeunload' ||
    (!defaultPrevented && (type === 'submit' || (target as Element).closest?.(LINK)))
  )
    leftAtMs = Date.now();
};

/** Watches whether the visitor leaves the page while something loads. */
export interface LeaveWatch {
  /**
   * Returns a promise while the page is being left; undefined otherwise. It resolves only when the page stays after
   * all, or comes back.
   */
  untilStays(): Promise<unknown> | undefined;
  /** Ends the watch. */
  end(): void;
}

/**
 * Watches for the start of a navigation. Firefox and WebKit then cancel what the page loads, long before the next page
 * is there: such a failure must neither be shown nor make the page do something else. It listens only until `end`,
 * because a page with a listener for `beforeunload` may be left out of the back/forward cache.
 */
export function watchLeaving(): LeaveWatch {
  const controller = new AbortController();
  const { signal } = controller;
  const page = globalThis.window;
  for (const type of ['beforeunload', 'click', 'submit', 'pageshow'])
    page?.addEventListener(type, note, { signal });
  return {
    untilStays() {
      const restMs = leftAtMs + MAX_LEAVE_MS - Date.now();
      return restMs > 0
        ? new Promise((resolve) => {
            page?.addEventListener('pageshow', resolve, { signal });
            setTimeout(resolve, restMs);
          })
        : undefined;
    },
    end: () => controller.abort(),
  };
}
