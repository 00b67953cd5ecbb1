import { atom, type WritableAtom } from 'nanostores';
import { Fragment, memo, type ReactElement, type ReactNode, StrictMode, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Boundary } from './boundary.tsx';

// React visits all siblings of a changed island: groups keep their number small.
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

// The same elements are kept, so that React skips every island but the changed one.
const Islands = memo(({ $spots }: Pick<Group, '$spots'>) => [...useAtom($spots).values()]);

const Groups = () => useAtom($groups).map(({ key, $spots }) => <Islands key={key} $spots={$spots} />);

/** Returns the store of a group with room for one more. */
function groupWithRoom(): WritableAtom<Spots> {
  const group = $groups.get().find(({ $spots }) => $spots.get().size < GROUP_SIZE);
  if (group) return group.$spots;
  const $spots = atom<Spots>(new Map());
  $groups.set([...$groups.get(), { key: String(nextKey++), $spots }]);
  return $spots;
}

function start(): void {
  if (isStarted) return;
  isStarted = true;
  // The boundary of the island reports what it caught.
  const root = createRoot(document.createElement('div'), { onCaughtError() {} });
  // Synchronously: otherwise the first island would wait, and be rendered with all later ones.
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
export interface RootSpot {
  /** Renders another node in the same place, keeping state. */
  render(node: ReactNode): void;
  /** Removes it synchronously, with all that it rendered. */
  remove(): void;
}

/**
 * Renders a node in the one React root of the page. `onError` gets its errors; other nodes are not affected.
 * The root lives in a host outside the document: islands write to the server's nodes through refs, and render
 * their own nodes into portals.
 */
export function renderInRoot(node: ReactNode, onError: (error: unknown) => void): RootSpot {
  start();
  const key = String(nextKey++);
  const $spots = groupWithRoom();
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
      // Rendered empty first, so that errors in the clean-up of an island still reach its boundary.
      flushSync(() => render(null));
      const remaining = new Map($spots.get());
      remaining.delete(key);
      $spots.set(remaining);
    },
  };
}
