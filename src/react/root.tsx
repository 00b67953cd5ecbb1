import { atom, type WritableAtom } from 'nanostores';
import { Fragment, memo, type ReactElement, type ReactNode, StrictMode, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Boundary } from './boundary.tsx';

// React goes through all siblings of what changed: in groups, many islands cost no more each than a few.
const GROUP_SIZE = 16;

type Spots = ReadonlyMap<string, ReactElement>;

interface Group {
  readonly key: string;
  readonly $spots: WritableAtom<Spots>;
}

const $groups = atom<readonly Group[]>([]);
let isStarted = false;
let nextKey = 0;

const useAtom = <T,>($store: WritableAtom<T>): T => useSyncExternalStore($store.listen, $store.get);

// The elements are kept, not made anew, so that React passes over every island but the one that changed.
const Islands = memo(({ $spots }: Pick<Group, '$spots'>) => [...useAtom($spots).values()]);

const Groups = () => useAtom($groups).map(({ key, $spots }) => <Islands key={key} $spots={$spots} />);

/** The store of a group with room for one more. */
function roomyGroup(): WritableAtom<Spots> {
  const roomy = $groups.get().find(({ $spots }) => $spots.get().size < GROUP_SIZE);
  if (roomy) return roomy.$spots;
  const $spots = atom<Spots>(new Map());
  $groups.set([...$groups.get(), { key: String(nextKey++), $spots }]);
  return $spots;
}

function start(): void {
  if (isStarted) return;
  isStarted = true;
  // The boundary of the island tells what it caught, once.
  const root = createRoot(document.createElement('div'), { onCaughtError() {} });
  // At once, so that the first island is not rendered later, together with all that come meanwhile.
  const Mode = import.meta.env.DEV ? StrictMode : Fragment;
  flushSync(() =>
    root.render(
      <Mode>
        <Groups />
      </Mode>,
    ),
  );
}

/** A place in the shared root. */
export interface Place {
  /** Renders something else in the same place, keeping state. */
  render(node: ReactNode): void;
  /** Takes it away, with all that it rendered, before it returns. */
  remove(): void;
}

/**
 * Renders a node in the one React root of the page; `onError` hears what it throws, others are not touched. The root
 * lives in a host outside the document: islands write to the server's nodes through refs, and what they render
 * themselves goes into portals.
 */
export function place(node: ReactNode, onError: (error: unknown) => void): Place {
  start();
  const key = String(nextKey++);
  const $spots = roomyGroup();
  const render = (next: ReactNode) =>
    $spots.set(
      new Map($spots.get()).set(
        key,
        <Boundary key={key} onError={onError}>
          {next}
        </Boundary>,
      ),
    );
  render(node);
  return {
    render,
    remove() {
      if (!$spots.get().has(key)) return;
      // Emptied first: what the clean-up of an island throws then still finds its boundary.
      flushSync(() => render(null));
      const rest = new Map($spots.get());
      rest.delete(key);
      $spots.set(rest);
    },
  };
}
