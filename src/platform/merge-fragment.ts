import { createNode } from '#lib/create-node.ts';
import { membersOf } from '#lib/members-of.ts';

/**
 * Nodes that other scripts add: frames, which would reload if they were moved, and fields that have neither a
 * name nor an id.
 */
const FOREIGN_NODES = 'iframe,object,embed,:is(input,select,textarea):not([name],[id])';

/** A node that stays on the page, and the node of the new markup that it replaces. */
type Pair = readonly [kept: Element, place: Element];

const isBlank = (element: Element) =>
  !membersOf(element).firstElementChild && !membersOf(element).textContent?.trim();

const similarElements = (element: Element, root: Element) =>
  [...membersOf(root).getElementsByTagName(membersOf(element).localName)].filter(
    ({ className, id }) => id === membersOf(element).id && className === membersOf(element).className,
  );

/**
 * Returns the element of `to` that corresponds to an element of `from`: the n-th with the same tag, id and
 * classes.
 */
function counterpart(element: Element, from: Element, to: Element): Element | undefined {
  if (element === from) return to;
  return similarElements(element, to)[similarElements(element, from).indexOf(element)];
}

/**
 * Returns containers that are empty in the new markup and were filled by other scripts: with a frame or
 * field, or with any content if they have an id and are inside a match of `filledSelector`.
 */
function filledContainers(live: Element, next: Element, filledSelector: string | undefined): Pair[] {
  const empty = [...next.querySelectorAll('*')].filter(
    (place) => isBlank(place) && !place.matches('input,select,textarea,button,iframe,img,br,script,style'),
  );
  return empty.flatMap((place): Pair[] => {
    const kept = counterpart(place, next, live);
    if (!kept || isBlank(kept)) return [];
    const isFilled =
      kept.querySelector(FOREIGN_NODES) || (filledSelector && kept.id && kept.closest(filledSelector));
    return isFilled ? [[kept, place]] : [];
  });
}

/**
 * Returns the outermost foreign node around a node, or the first one whose parent has a counterpart in the
 * new markup, with that counterpart.
 */
function findContainer(foreignNode: Element, live: Element, next: Element) {
  let node = foreignNode;
  while (node !== live) {
    const parent = membersOf(node).parentElement;
    if (!parent) break;
    const container = counterpart(parent, live, next);
    if (container || counterpart(node, live, next)) return { node, container };
    node = parent;
  }
  return { node, container: undefined };
}

/**
 * Returns nodes that other scripts have inserted between the server's nodes, each with a placeholder in the
 * new markup.
 */
function foreignNodes(live: Element, next: Element, isKept: (node: Element) => boolean): Pair[] {
  const pairs: Pair[] = [];
  for (const foreignNode of live.querySelectorAll(FOREIGN_NODES)) {
    const { node, container } = findContainer(foreignNode, live, next);
    if (!container || node === live || isKept(node) || pairs.some(([kept]) => kept.contains(node))) continue;
    if (counterpart(node, live, next)) continue;
    const place = createNode('template');
    container[membersOf(node).previousElementSibling ? 'append' : 'prepend'](place);
    pairs.push([node, place]);
  }
  return pairs;
}

const childToward = (root: Element, node: Element) =>
  [...membersOf(root).children].find((child) => membersOf(child).contains(node)) as Element;

/**
 * Maps children of `next` to the children of `live` that contain staying nodes. Undefined when not all of
 * these can stay without being moved.
 */
function matchChildren(live: Element, next: Element, pairs: readonly Pair[]) {
  const matched = new Map<Element, Element>();
  for (const [kept, place] of pairs) {
    const from = childToward(live, kept);
    const to = childToward(next, place);
    if ((matched.get(to) ?? from) !== from) return undefined;
    if ((from === kept) !== (to === place)) return undefined;
    if (from !== kept && from.localName !== to.localName) return undefined;
    matched.set(to, from);
  }
  const nextOrder = [...next.children].flatMap((child) => matched.get(child) ?? []);
  const liveOrder = [...live.children].filter((child) => nextOrder.includes(child));
  return liveOrder.every((child, index) => child === nextOrder[index]) &&
    liveOrder.length === nextOrder.length
    ? matched
    : undefined;
}

const pairsInside = (element: Element, pairs: readonly Pair[]) =>
  pairs.filter(([kept]) => element !== kept && membersOf(element).contains(kept));

function canStay(live: Element, next: Element, pairs: readonly Pair[]): boolean {
  const matched = matchChildren(live, next, pairs);
  return (
    matched !== undefined &&
    [...matched].every(([to, from]) => {
      const inner = pairsInside(from, pairs);
      return !inner.length || canStay(from, to, inner);
    })
  );
}

function copyAttributes(live: Element, next: Element): void {
  for (const { name, value } of next.attributes) {
    // Other scripts may have changed classes and styles.
    if (name !== 'class' && name !== 'style') live.setAttribute(name, value);
  }
}

/** Copies attributes and moves children of `next` to `live`, but leaves staying nodes in place. */
function mergeInto(live: Element, next: Element, pairs: readonly Pair[]): void {
  const matched = matchChildren(live, next, pairs) ?? new Map<Element, Element>();
  const staying = new Set<Node>(matched.values());
  copyAttributes(live, next);
  for (const child of [...live.childNodes]) if (!staying.has(child)) child.remove();
  // Backwards: each new node is inserted before the one that follows it.
  let put = (child: ChildNode) => live.append(child);
  for (const child of [...next.childNodes].reverse()) {
    const keptChild = matched.get(child as Element);
    if (!keptChild) put(child);
    const anchor = keptChild ?? child;
    put = (earlier) => anchor.before(earlier);
    const inner = keptChild ? pairsInside(keptChild, pairs) : [];
    if (keptChild && inner.length) mergeInto(keptChild, child as Element, inner);
  }
}

/**
 * Replaces the content of an element by that of the only element in `fragment`. Nodes of other scripts stay
 * where the new markup has the same container: frames of a gateway, fields without a name. Inside a match of
 * `filledSelector`, containers with an id that the server sends empty keep all their content. Returns false,
 * and changes nothing, when nothing has to stay.
 */
export function mergeFragment(live: Element, fragment: DocumentFragment, filledSelector?: string): boolean {
  const [next] = fragment.children;
  if (!next || fragment.childElementCount > 1 || next.localName !== live.localName) return false;
  if (!live.querySelector(FOREIGN_NODES) && !(filledSelector && live.closest(filledSelector))) return false;
  const containers = filledContainers(live, next, filledSelector);
  const isKept = (node: Element) => containers.some(([kept]) => kept.contains(node));
  const pairs: Pair[] = [];
  for (const pair of [...containers, ...foreignNodes(live, next, isKept)]) {
    if (canStay(live, next, [...pairs, pair])) pairs.push(pair);
    else if (pair[1].localName === 'template') pair[1].remove();
  }
  if (pairs.length) mergeInto(live, next, pairs);
  return pairs.length > 0;
}
