import type { Patch } from './patch.ts';

const PROPERTY = 'transition-property';

/** Takes every transition off a node. Gives what puts them back. */
function still(node: HTMLElement, patch: Pick<Patch, 'keep'>): () => void {
  const { style } = node;
  const [before, priority] = [style.getPropertyValue(PROPERTY), style.getPropertyPriority(PROPERTY)];
  patch.keep(node, { styles: [PROPERTY] });
  // Against rules that insist; libraries write a duration of their own.
  style.setProperty(PROPERTY, 'none', 'important');
  return () => {
    if (before) style.setProperty(PROPERTY, before, priority);
    else style.removeProperty(PROPERTY);
    if (!style.length) node.removeAttribute('style');
  };
}

/**
 * Puts nodes in their places without the transitions that style sheets of the site may have for them: measuring on the way would begin
 * those, and what is only laid out would be seen moving or fading. Gives what `place` gives. The patch is the one that puts back what
 * is written to the nodes.
 */
export function placeAtOnce<Placed>(
  nodes: readonly HTMLElement[],
  patch: Pick<Patch, 'keep'>,
  place: () => Placed,
): Placed {
  const releases = nodes.map((node) => still(node, patch));
  try {
    return place();
  } finally {
    // They are in their places before transitions are back: asking for a style has the browser work it out.
    for (const node of nodes) void getComputedStyle(node).opacity;
    for (const release of releases) release();
  }
}
