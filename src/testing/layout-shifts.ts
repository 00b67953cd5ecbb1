import type { Page } from 'playwright-core';

/** A layout shift without user input. */
export interface LayoutShift {
  readonly value: number;
  /** The shifted nodes, as `tag.class` or as their text, each with its boxes before and after. */
  readonly sources: string[];
}

interface ShiftSource {
  readonly node: Node | null;
  readonly currentRect: DOMRectReadOnly;
}

interface ShiftEntry extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: ShiftSource[];
}

type WithShifts = typeof globalThis & { __shifts?: () => Promise<LayoutShift[]> };

/** Runs in the page before any of its scripts: records layout shifts that our script may have caused. */
const recordShifts = () => {
  const shifts: LayoutShift[] = [];
  const served = new Map<Node | null, DOMRectReadOnly>();
  const times = { parsedMs: Number.POSITIVE_INFINITY, shownMs: Number.POSITIVE_INFINITY };
  const nameOf = (node: Node | null) =>
    node instanceof Element ? [node.localName, ...node.classList].join('.') : node?.nodeValue;
  const describeSource = (source: ShiftSource) => nameOf(source.node) + JSON.stringify(source);
  const recordShown = (shownMs: number) => Object.assign(times, { shownMs });
  const recordPlaces = () => {
    times.parsedMs = performance.now();
    requestAnimationFrame(() => requestAnimationFrame(recordShown));
    const range = new Range();
    const walker = document.createTreeWalker(document, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      range.selectNode(node);
      served.set(node, (node instanceof Element ? node : range).getBoundingClientRect());
    }
  };
  const isAtServedPlace = ({ node, currentRect }: ShiftSource) => {
    const place = served.get(node);
    return place && Math.abs(place.x - currentRect.x) < 1 && Math.abs(place.y - currentRect.y) < 1;
  };
  const isServerShift = ({ startTime, sources }: ShiftEntry) =>
    startTime < times.parsedMs ||
    (startTime < times.shownMs && sources.length > 0 && sources.every(isAtServedPlace));
  const recordShift = (entry: ShiftEntry) => {
    if (entry.hadRecentInput || isServerShift(entry)) return;
    shifts.push({ value: entry.value, sources: entry.sources.map(describeSource) });
  };
  const recordAll = (list: PerformanceEntryList) => (list as ShiftEntry[]).forEach(recordShift);
  // Shifts before the page is parsed are the server page's own: no script of ours has run. The frame that
  // paints the end of the page comes later; its nodes move to the positions that they had when parsed.
  document.addEventListener('readystatechange', recordPlaces, { once: true });
  const observer = new PerformanceObserver((list) => recordAll(list.getEntries()));
  observer.observe({ type: 'layout-shift', buffered: true });
  // The browser reports a shift after its frame. After two frames all shifts so far are reported.
  (globalThis as WithShifts).__shifts = async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    recordAll(observer.takeRecords());
    return shifts;
  };
};

/**
 * Records shifts in every new document of `page`. The returned function resolves with those of the current
 * document.
 */
export async function watchLayoutShifts(page: Page): Promise<() => Promise<LayoutShift[]>> {
  await page.addInitScript(recordShifts);
  return () => page.evaluate(() => (globalThis as WithShifts).__shifts?.() ?? []);
}
