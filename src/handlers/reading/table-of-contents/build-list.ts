/** A listed heading. */
export interface Entry {
  readonly text: string;
  readonly anchor: string;
  readonly level: number;
}

/** A list item. */
export interface Item {
  readonly link: HTMLAnchorElement;
  readonly level: number;
  sublist?: HTMLElement;
  readonly parent: Item | undefined;
}

/** How the list looks. */
export interface ListOptions {
  readonly tag: 'ol' | 'ul';
  readonly isHierarchical: boolean;
  /** Whether nested lists are collapsed at first. */
  readonly collapses: boolean;
  icon(): Node | undefined;
}

const createElement = <Tag extends keyof HTMLElementTagNameMap>(tag: Tag, className: string) =>
  Object.assign(document.createElement(tag), { className });

/** Builds the list; each level is nested in the item above. */
export function buildList(entries: readonly Entry[], { tag, isHierarchical, collapses, icon }: ListOptions) {
  const createList = () => createElement(tag, 'elementor-toc__list-wrapper');
  const root = createList();
  const items: Item[] = [];
  for (const { text, anchor, level } of entries) {
    const parent = items.findLast((item) => item.level < level);
    const listItem = createElement('li', 'elementor-toc__list-item');
    const wrapper = createElement('div', 'elementor-toc__list-item-text-wrapper');
    const link = createElement('a', 'elementor-toc__list-item-text');
    link.href = `#${anchor}`;
    link.textContent = text;
    if (isHierarchical && !level) link.classList.add('elementor-toc__top-level');
    const iconNode = icon();
    wrapper.append(...(iconNode ? [iconNode] : []), link);
    listItem.append(wrapper);
    if (parent && !parent.sublist) {
      parent.sublist = createList();
      if (collapses) parent.sublist.style.display = 'none';
      parent.link.closest('li')?.append(parent.sublist);
    }
    (parent?.sublist ?? root).append(listItem);
    items.push({ link, level, parent });
  }
  return { root, items };
}
