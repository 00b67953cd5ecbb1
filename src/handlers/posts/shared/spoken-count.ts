const NOTHING = '.e-loop-nothing-found-message';

/** What a screen reader is told of the content of a loop: how many items it shows, and on which page of how many. */
export function spokenCount(loop: ParentNode): string {
  const container = loop.querySelector('.elementor-loop-container');
  const count = container?.querySelectorAll(':scope > .e-loop-item').length ?? 0;
  const { page = '1', maxPage = '1' } = loop.querySelector<HTMLElement>('.e-load-more-anchor')?.dataset ?? {};
  if (!count) return loop.querySelector(NOTHING)?.textContent?.trim() || 'Nothing found.';
  const pages = Number(maxPage) > 1 ? `, page ${page} of ${maxPage}` : '';
  return `${count} ${count === 1 ? 'item' : 'items'}${pages}.`;
}
