import { scrollablePx } from '#platform/page-position.ts';
import { percentOf } from './model.ts';
import type { Settings } from './settings.ts';

const POST_CONTENT = '.elementor-widget-theme-post-content';

function find(selector: string): Element | undefined {
  try {
    return (selector && document.querySelector(selector)) || undefined;
  } catch {
    return undefined;
  }
}

/** How far the page is scrolled, in percent of how far it can be. */
const pageProgress = (scrolledPx: number) => percentOf(scrolledPx, scrollablePx());

/** Gives a function that tells how much is read, in percent; 0 of what is not on the page. */
export function createMeasure({ relative_to, selector }: Settings): (scrolledPx: number) => number {
  if (relative_to === 'entire_page') return pageProgress;
  const wanted = relative_to === 'post_content' ? POST_CONTENT : selector;
  let found: Element | undefined;
  return () => {
    if (!found?.isConnected) found = find(wanted);
    if (!found) return 0;
    const { top, height } = found.getBoundingClientRect();
    return percentOf(document.documentElement.clientHeight - top, height);
  };
}
