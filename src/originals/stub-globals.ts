import { fillGaps, isPlain } from '#lib/fill-gaps.ts';
import { type AnyValue, createRecorder, createStub, type Replay } from '#lib/stub.ts';

export type { Replay };

const page = window as AnyValue;

/** Functions that copy members from a stub to its global, by the getter of the stub. */
const memberCopiers = new WeakMap<object, (real: object) => void>();

/**
 * Puts a global on the page and keeps the members that other scripts have set there. A member that they set
 * on the stub replaces that of the global. A member that they set before the stub, in a plain object
 * of their own, only fills a gap, because the members of the global work together. Plain objects that both
 * have are merged in the same way.
 */
export function putGlobal(name: string, real: object): void {
  const { get, value } = Object.getOwnPropertyDescriptor(page, name) ?? {};
  // A global that was declared with `var` can be assigned, but not deleted.
  Reflect.deleteProperty(page, name);
  page[name] = real;
  if (get) memberCopiers.get(get)?.(real);
  else if (isPlain(value)) fillGaps(real, value);
}

/**
 * Creates stubs for globals that load when something uses them: the first use calls `load`, which puts
 * the real globals in place. The function that `load` resolves with then repeats earlier calls and
 * constructions on them, in order. A member that is set can be read at once, and `putGlobal` copies it.
 * Assigning the global replaces the stub for good. An existing global stays, unless it is a plain object:
 * add-ons create those to write to, and the stub has their members as well. Calls of methods `get…` return
 * undefined until then, except those named in `objectGetters`: what is called on their result is repeated, too.
 */
export function stubGlobals(
  names: readonly string[],
  load: () => Promise<Replay>,
  onError: (error: unknown) => void,
  objectGetters?: readonly string[],
): void {
  const recorder = createRecorder(load, onError, objectGetters);
  for (const name of names) {
    const existing = Object.getOwnPropertyDescriptor(page, name);
    if (name in page && !(existing?.configurable && isPlain(existing.value))) continue;
    const existingMembers: object = existing?.value ?? {};
    // Copied by descriptors, because members may be getters.
    const initial = Object.defineProperties({}, Object.getOwnPropertyDescriptors(existingMembers));
    const get = () => stub.proxy;
    const isReplaced = () => Object.getOwnPropertyDescriptor(page, name)?.get !== get;
    const stub = createStub(recorder, {
      real: () => (isReplaced() ? page[name] : undefined),
      isAvailable: () => recorder.isLoaded() || isReplaced(),
      initial,
    });
    memberCopiers.set(get, (real) => {
      try {
        fillGaps(real, existingMembers);
        stub.copyTo(real, initial);
      } catch (error) {
        onError(error);
      }
    });
    Object.defineProperty(page, name, {
      configurable: true,
      get,
      set(value) {
        // `window.name = window.name || {}` assigns the stub to itself.
        if (value === stub.proxy) return;
        delete page[name];
        page[name] = value;
      },
    });
  }
}
