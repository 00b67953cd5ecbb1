// biome-ignore lint/suspicious/noExplicitAny: what is recorded is known only to the script that calls it
type Thing = any;
type Make = () => Thing;

/** Runs one recorded call; must not throw. */
export type Replay = (call: Make) => void;

// A declared function, because an arrow function could be neither built nor extended.
function anything(): void {}

/**
 * Stands in for globals that come when someone reads them: the first read calls `bring`, which puts the real ones in their
 * place. What is called or built until then is repeated on the real ones, in order, by what `bring` resolves with; a question
 * (`is…`, `get…`) has the answer undefined so long. Assigning replaces a stand-in for good; one that is there stays.
 */
export function standIn(
  names: readonly string[],
  bring: () => Promise<Replay>,
  onError: (error: unknown) => void,
): void {
  const calls: Make[] = [];
  let here = false;
  let isAsked = false;

  const later = (act: Make): Thing => {
    if (here) return act();
    let result: Thing;
    calls.push(() => {
      result = act();
    });
    return record(() => result);
  };
  const record = (real: Make, owner: Make = real, key = ''): Thing => {
    const proxy = new Proxy(anything as Thing, {
      get(_, name) {
        if (here) return real()?.[name];
        return typeof name === 'string' ? record(() => real()[name], real, name) : undefined;
      },
      apply(_, _self, args) {
        const result = later(() => real().apply(owner(), args));
        return here || !/^(is|get)/.test(key) ? result : undefined;
      },
      construct: (_, args, target) =>
        later(() => Reflect.construct(real(), args, target === proxy ? real() : target)),
    });
    return proxy;
  };
  const arrive = (replay: Replay) => {
    here = true;
    calls.forEach(replay);
  };
  const page = window as Thing;
  for (const name of names) {
    if (name in page) continue;
    const stub = record(() => page[name]);
    Object.defineProperty(page, name, {
      configurable: true,
      get() {
        if (!isAsked) bring().then(arrive).catch(onError);
        isAsked = true;
        return stub;
      },
      set(value) {
        delete page[name];
        page[name] = value;
      },
    });
  }
}
