import { fillGaps, isPlain } from '#lib/fill-gaps.ts';
import { createRecorder, createStub, type Replay, type Thing } from '#lib/stub.ts';

export type { Replay };

const page = window as Thing;

/** Functions that give a global what others have set on its stand-in, by the getter of the stand-in. */
const handOvers = new WeakMap<object, (real: object) => void>();

/**
 * Puts a global on the page and keeps the members that others have set there. The last writer wins: what they have set on the
 * stand-in replaces a member of that name. What they had put there before the stand-in, in a plain object of their own, only fills
 * gaps, because the members of the global work together; plain objects that both have are filled in the same way.
 */
export function putGlobal(name: string, real: object): void {
  const { get, value } = Object.getOwnPropertyDescriptor(page, name) ?? {};
  // A global that was declared by `var` can be assigned, but not deleted.
  Reflect.deleteProperty(page, name);
  page[name] = real;
  if (get) handOvers.get(get)?.(real);
  else if (isPlain(value)) fillGaps(real, value);
}

/**
 * Stands in for globals that are loaded when someone uses them: the first use calls `bring`, which puts the real ones in their
 * place. What is called or constructed until then is repeated on the real ones, in order, by what `bring` resolves with; what is set
 * can be read at once, and `putGlobal` sets it on the real one. Assigning replaces a stand-in for good. A global that is there
 * already stays, except for a plain object: add-ons make those to write to, and the stand-in takes its members over.
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
    // By descriptors, because members may be getters.
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
        // `window.name = window.name || {}` assigns the stand-in to itself.
        if (value === stub.proxy) return;
        delete page[name];
        page[name] = value;
      },
    });
  }
}
