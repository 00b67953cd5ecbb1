/**
 * Nodes that other scripts add: frames, which would reload if they were moved, and fields without a name and
 * an id.
 */
const BUILT = 'iframe,object,embed,:is(input,select,textarea):not([name],[id])';

/** A node that stays on the page, and the node of the new markup that it replaces. */
type Pair = readonly [kept: Element, place: Element];

const isBlank = (element: Element) => !element.firstElementChild && !element.textContent?.trim();

const sameKind = (element: Element, root: Element) =>
  [...root.getElementsByTagName(element.localName)].filter(
    ({ className, id }) => id === element.id && className === element.className,
  );

/**
 * Returns the element of `to` that corresponds to an element of `from`: the n-th with the same tag, id and
 * classes.
 */
function counterpart(element: Element, from: Element, to: Element): Element | undefined {
  if (element === from) return to;
  return sameKind(element, to)[sameKind(element, from).indexOf(element)];
}

/**
 * Returns containers that are empty in the new markup and were filled by other scripts: with a frame or
 * field, or with any content if they have an id and are inside `filled`.
 */
function filledContainers(live: Element, next: Element, filled: string | undefined): Pair[] {
  const empty = [...next.querySelectorAll('*')].filter(
    (place) => isBlank(place) && !place.matches('input,select,textarea,button,iframe,img,br,script,style'),
  );
  return empty.flatMap((place): Pair[] => {
    const kept = counterpart(place, next, live);
    if (!kept || isBlank(kept)) return [];
    const isFilled = kept.querySelector(BUILT) || (filled && kept.id && kept.closest(filled));
    return isFilled ? [[kept, place]] : [];
  });
}

/**
 * Returns nodes that other scripts have inserted between the server's nodes, each with a placeholder in the
 * new markup.
 */
function builtNodes(live: Element, next: Element, isKept: (node: Element) => boolean): Pair[] {
  const pairs: Pair[] = [];
  for (const built of live.querySelectorAll(BUILT)) {
    let node = built;
    let container: Element | undefined;
    while (node !== live && node.parentElement) {
      container = counterpart(node.parentElement, live, next);
      if (container || counterpart(node, live, next)) break;
      node = node.parentElement;
    }
    if (!container || node === live || isKept(node) || pairs.some(([kept]) => kept.contains(node))) continue;
    if (counterpart(node, live, next)) continue;
    const place = document.createElement('template');
    container[node.previousElementSibling ? 'append' : 'prepend'](place);
    pairs.push([node, place]);
  }
  return pairs;
}

const childToward = (root: Element, node: Element) =>
  [...root.children].find((child) => child.contains(node)) as Element;

/**
 * Maps children of `next` to the children of `live` that contain staying nodes. Undefined when not all of
 * these can stay without being moved.
 */
function leadingChildren(live: Element, next: Element, pairs: readonly Pair[]) {
  const leading = new Map<Element, Element>();
  for (const [kept, place] of pairs) {
    const from = childToward(live, kept);
    const to = childToward(next, place);
    if ((leading.get(to) ?? from) !== from) return undefined;
    if ((from === kept) !== (to === place)) return undefined;
    if (from !== kept && from.localName !== to.localName) return undefined;
    leading.set(to, from);
  }
  const ordered = [...next.children].flatMap((child) => leading.get(child) ?? []);
  const isOrdered = [...live.children].filter((child) => ordered.includes(child));
  return isOrdered.every((child, index) => child === ordered[index]) && isOrdered.length === ordered.length
    ? leading
    : undefined;
}

const within = (element: Element, pairs: readonly Pair[]) =>
  pairs.filter(([kept]) => element !== kept && element.contains(kept));

function canStay(live: Element, next: Element, pairs: readonly Pair[]): boolean {
  const leading = leadingChildren(live, next, pairs);
  return (
    leading !== undefined &&
    [...leading].every(([to, from]) => {
      const inner = within(from, pairs);
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
function settle(live: Element, next: Element, pairs: readonly Pair[]): void {
  const leading = leadingChildren(live, next, pairs) ?? new Map<Element, Element>();
  const staying = new Set<Node>(leading.values());
  copyAttributes(live, next);
  for (const child of [...live.childNodes]) if (!staying.has(child)) child.remove();
  // Backwards: each new node is inserted before the one that follows it.
  let put = (child: ChildNode) => live.append(child);
  for (const child of [...next.childNodes].reverse()) {
    const stays = leading.get(child as Element);
    if (!stays) put(child);
    const at = stays ?? child;
    put = (earlier) => at.before(earlier);
    const inner = stays ? within(stays, pairs) : [];
    if (stays && inner.length) settle(stays, child as Element, inner);
  }
}

/**
 * Replaces the content of an element by that of the only element in `fragment`. Nodes of other scripts stay
 * where the new markup has the same container: frames of a gateway, fields without a name. `filled` is a
 * selector; inside it, containers with an id that the server sends empty keep all their content. Returns
 * false, and changes nothing, when nothing has to stay.
 */
export function replaceAround(live: Element, fragment: DocumentFragment, filled?: string): boolean {
  const [next] = fragment.children;
  if (!next || fragment.childElementCount > 1 || next.localName !== live.localName) return false;
  if (!live.querySelector(BUILT) && !(filled && live.closest(filled))) return false;
  const containers = filledContainers(live, next, filled);
  const isKept = (node: Element) => containers.some(([kept]) => kept.contains(node));
  const pairs: Pair[] = [];
  for (const pair of [...containers, ...builtNodes(live, next, isKept)]) {
    if (canStay(live, next, [...pairs, pair])) pairs.push(pair);
    else if (pair[1].localName === 'template') pair[1].remove();
  }
  if (pairs.length) settle(live, next, pairs);
  return pairs.length > 0;
}
