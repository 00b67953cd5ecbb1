import { fillGaps, isPlain } from '#lib/fill-gaps.ts';
import { createRecorder, createStub, type Replay, type Thing } from '#lib/stub.ts';

export type { Replay };

const page = window as Thing;

/** What takes to a global what others have set on its stand-in, by the getter of that. */
const handOvers = new WeakMap<object, (real: object) => void>();

/**
 * Puts a global on the page, with the members that others have set there. What they set on its stand-in counts as set on it: it
 * takes the place of a member of that name. What they had put there before, in an object of their own, fills gaps only, because the
 * members of the global belong together; plain objects that both have are filled in the same way.
 */
export function putGlobal(name: string, real: object): void {
  const { get, value } = Object.getOwnPropertyDescriptor(page, name) ?? {};
  // One that was declared by `var` can't be deleted, and can be assigned.
  Reflect.deleteProperty(page, name);
  page[name] = real;
  if (get) handOvers.get(get)?.(real);
  else if (isPlain(value)) fillGaps(real, value);
}

/**
 * Stands in for globals that come when someone uses them: the first use calls `bring`, which puts the real ones in their place. What
 * is called or built until then is repeated on the real ones, in order, by what `bring` resolves with; what is set is there at once
 * and goes along with `putGlobal`. Assigning replaces a stand-in for good. A global that is there stays, unless it is a plain
 * object, which has none of the real one's members: then the stand-in has its members.
 */
export function standIn(
  names: readonly string[],
  bring: () => Promise<Replay>,
  onError: (error: unknown) => void,
): void {
  const recorder = createRecorder(bring, onError);
  for (const name of names) {
    const there = Object.getOwnPropertyDescriptor(page, name);
    if (name in page && !(there?.configurable && isPlain(there.value))) continue;
    const before: object = there?.value ?? {};
    // Unread: members may be getters.
    const initial = Object.defineProperties({}, Object.getOwnPropertyDescriptors(before));
    const get = () => stub.proxy;
    const isReplaced = () => Object.getOwnPropertyDescriptor(page, name)?.get !== get;
    const stub = createStub(recorder, {
      real: () => (isReplaced() ? page[name] : undefined),
      isHere: () => recorder.hasArrived() || isReplaced(),
      initial,
    });
    handOvers.set(get, (real) => {
      try {
        fillGaps(real, before);
        stub.give(real, initial);
      } catch (error) {
        onError(error);
      }
    });
    Object.defineProperty(page, name, {
      configurable: true,
      get,
      set(value) {
        // As in `window.name = window.name || {}`.
        if (value === stub.proxy) return;
        delete page[name];
        page[name] = value;
      },
    });
  }
}
