import { isPressKeyOn } from '#lib/is-modified.ts';
import { membersOf } from '#lib/members-of.ts';
import type { Patch } from '#lib/patch.ts';
import type { Scope } from '#lib/scope.ts';
import type { InnerTab, PlaylistEvent } from './playlist-emitter.ts';

interface InnerTabsContext {
  /** Height in pixels above which content is cut off; undefined for never. */
  readonly limitPx: number | undefined;
  readonly patch: Patch;
  readonly scope: Scope;
  emit(type: PlaylistEvent, tab: InnerTab): void;
}

const TITLE = '.e-inner-tab-title';
const CONTENT = '.e-inner-tab-content';

/** Cuts off content that is too high; buttons show more or less. */
function wireCollapse(
  content: HTMLElement,
  tab: InnerTab,
  { limitPx, patch, scope, emit }: InnerTabsContext,
) {
  const text = content.querySelector<HTMLElement>('.e-inner-tab-text');
  const buttons = [...content.querySelectorAll('.e-inner-tab-buttons button')];
  const buttonRow = content.querySelector('.e-inner-tab-buttons');
  if (limitPx === undefined || !text || !buttonRow || !content.classList.contains('collapsible')) return;
  let isExpanded = false;
  scope.listen(buttonRow, 'click', ({ target }) => {
    if (!(target instanceof Element) || !membersOf(target).closest('button')) return;
    isExpanded = !isExpanded;
    for (const node of [content, text]) patch.toggle(node, 'show-full-height', isExpanded);
    for (const button of buttons)
      patch.toggle(button, 'show-button', !button.classList.contains('show-button'));
    // The pressed button is hidden; the other takes its place.
    const other = buttons.find((button) => button.classList.contains('show-button'));
    (other as HTMLElement | undefined)?.focus({ preventScroll: true });
    emit(isExpanded ? 'tabExpanded' : 'tabCollapsed', tab);
  });
  // Measured after layout: reading the height during a click would force another one.
  const observer = new ResizeObserver(() => {
    const { scrollHeight } = text;
    if (!scrollHeight) return;
    const isTooHigh = isExpanded || scrollHeight > limitPx;
    for (const node of [content, buttonRow]) patch.toggle(node, 'show-inner-tab-buttons', isTooHigh);
  });
  scope.observe(observer).observe(text);
}

/** Switches between the two tabs beside a video. */
export function wireInnerTabs(panel: HTMLElement, context: InnerTabsContext): void {
  const { patch, scope, emit } = context;
  const contents = [...panel.querySelectorAll<HTMLElement>(CONTENT)];
  const titles = [...panel.querySelectorAll<HTMLElement>(TITLE)];
  // Phones have a second set of titles, between the contents.
  const phoneTitles = titles.filter((title) => title.classList.contains('e-tab-mobile-title'));
  const rows = [phoneTitles, titles.filter((title) => !phoneTitles.includes(title))];
  const nameOf = (title: HTMLElement) => title.textContent?.trim() ?? '';
  const tabs = contents.map((_content, index) => ({
    name: nameOf(rows[1]?.[index] ?? rows[0]?.[index] ?? panel),
    index: index + 1,
  }));
  for (const [index, content] of contents.entries()) wireCollapse(content, tabs[index] as InnerTab, context);
  const open = (index: number) => {
    for (const [at, content] of contents.entries()) {
      patch.attribute(content, 'hidden', at === index ? null : 'hidden');
    }
    for (const row of rows) {
      for (const [at, title] of row.entries()) {
        patch.toggle(title, 'e-inner-tab-active', at === index);
        const text = title.querySelector('.e-inner-tab-title-text') ?? title;
        patch.attribute(text, 'aria-expanded', String(at === index));
      }
    }
  };
  for (const row of rows) {
    for (const [index, title] of row.entries()) {
      const text = title.querySelector('.e-inner-tab-title-text') ?? title;
      if (!text.hasAttribute('href') && text.localName !== 'button') {
        patch.attribute(text, 'role', text.getAttribute('role') ?? 'button');
        patch.attribute(text, 'tabindex', '0');
      }
      const press = (event: Event) => {
        event.preventDefault();
        open(index);
        const tab = tabs[index];
        if (tab) emit('tabOpened', tab);
      };
      scope.listen(title, 'click', press);
      scope.listen<KeyboardEvent>(title, 'keydown', (event) => {
        if (isPressKeyOn(event, text)) press(event);
      });
    }
  }
}
