import type { Value } from './rules.ts';

const NAME = /^[a-z][\w:-]*(?:\[(?:[a-z][\w:-]*|\d+)?\])*$/i;

/** A name with brackets: its children, and the next index for empty brackets. */
interface Branch {
  readonly children: Map<string, Branch | Value>;
  next: number;
}

const createBranch = (): Branch => ({ children: new Map(), next: 0 });

const isBranch = (node: Branch | Value | undefined): node is Branch =>
  typeof node === 'object' && 'children' in node;

const keyIn = (branch: Branch, segment: string): string => {
  const key = segment || String(branch.next);
  if (/^\d+$/.test(key)) branch.next = Math.max(branch.next, Number(key) + 1);
  return key;
};

const branchAt = (branch: Branch, key: string): Branch => {
  const known = branch.children.get(key);
  if (isBranch(known)) return known;
  const created = createBranch();
  branch.children.set(key, created);
  return created;
};

const insertValue = (root: Branch, name: string, value: Value): void => {
  const segments = name.replaceAll(']', '').split('[');
  const last = segments.pop() ?? '';
  let branch = root;
  for (const segment of segments) branch = branchAt(branch, keyIn(branch, segment));
  branch.children.set(keyIn(branch, last), value);
};

const leavesOf = (node: Branch | Value): Value[] => {
  const leaves: Value[] = [];
  const stack = [node];
  for (let current = stack.pop(); current !== undefined; current = stack.pop()) {
    if (isBranch(current)) stack.push(...[...current.children.values()].reverse());
    else leaves.push(current);
  }
  return leaves;
};

// Normalise line breaks: older browsers send CRLF.
const clean = (value: Value): Value =>
  typeof value === 'string' ? value.replace(/\r\n?/g, '\n').trim() : value;

const isFilled = (value: Value): boolean => (typeof value === 'string' ? value !== '' : value.size > 0);

/**
 * Returns the values of each field by its name without brackets, trimmed, without blanks and empty files.
 * Bracketed names form a tree, as on the server; of a name without brackets the last value counts. Names with
 * a leading `_` are skipped.
 */
export function readValues(data: FormData): ReadonlyMap<string, readonly Value[]> {
  const root = createBranch();
  for (const [name, value] of data) if (NAME.test(name)) insertValue(root, name, value);
  const values = new Map<string, readonly Value[]>();
  for (const [field, node] of root.children) values.set(field, leavesOf(node).map(clean).filter(isFilled));
  return values;
}
