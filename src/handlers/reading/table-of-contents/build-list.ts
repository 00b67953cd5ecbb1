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
  /** The nested list below it. */
  branch?: HTMLElement;
  readonly parent: Item | undefined;
}

/** How the list looks. */
export interface ListLook {
  readonly tag: 'ol' | 'ul';
  readonly isHierarchical: boolean;
  /** Whether nested lists are collapsed at first. */
  readonly collapses: boolean;
  icon(): Node | undefined;
}

const make = <Tag extends keyof HTMLElementTagNameMap>(tag: Tag, className: string) =>
  Object.assign(document.createElement(tag), { className });

/** Builds the list; each level is nested in the item above. */
export function buildList(entries: readonly Entry[], { tag, isHierarchical, collapses, icon }: ListLook) {
  const newList = () => make(tag, 'elementor-toc__list-wrapper');
  const root = newList();
  const items: Item[] = [];
  for (const { text, anchor, level } of entries) {
    const parent = items.findLast((item) => item.level < level);
    const line = make('li', 'elementor-toc__list-item');
    const wrapper = make('div', 'elementor-toc__list-item-text-wrapper');
    const link = make('a', 'elementor-toc__list-item-text');
    link.href = `#${anchor}`;
    link.textContent = text;
    if (isHierarchical && !level) link.classList.add('elementor-toc__top-level');
    const drawn = icon();
    wrapper.append(...(drawn ? [drawn] : []), link);
    line.append(wrapper);
    if (parent && !parent.branch) {
      parent.branch = newList();
      if (collapses) parent.branch.style.display = 'none';
      parent.link.closest('li')?.append(parent.branch);
    }
    (parent?.branch ?? root).append(line);
    items.push({ link, level, parent });
  }
  return { root, items };
}
