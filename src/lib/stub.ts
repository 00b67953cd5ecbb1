// biome-ignore lint/suspicious/noExplicitAny: what is recorded is known only to the script that calls it
export type Thing = any;
export type Make = () => Thing;

/** Runs one recorded call; must not throw. */
export type Replay = (call: Make) => void;

/** Keeps calls until the values that they are meant for are there. */
export interface Recorder {
  hasArrived(): boolean;
  /** Loads the values; only the first call does something. */
  ask(): void;
  add(call: Make): void;
}

/** Creates a recorder whose values `bring` loads; it resolves with what runs the recorded calls. */
export function createRecorder(bring: () => Promise<Replay>, onError: (error: unknown) => void): Recorder {
  const calls: Make[] = [];
  let hasArrived = false;
  let isAsked = false;
  const arrive = (replay: Replay) => {
    hasArrived = true;
    calls.forEach(replay);
  };
  return {
    hasArrived: () => hasArrived,
    ask() {
      if (!isAsked) bring().then(arrive).catch(onError);
      isAsked = true;
    },
    add: (call) => calls.push(call),
  };
}

/** Stands in for a value that comes later: a global, a member of one, or the result of a recorded call. */
export interface Stub {
  /** Can be read, called, built, extended and written to. */
  readonly proxy: Thing;
  /** True when something was set on it, or on one of its members. */
  isWritten(): boolean;
  /** Sets on the value what was set on the proxy, except for members that are still those of `initial`. Creates missing parents as plain objects. */
  give(value: Thing, initial?: object): void;
}

interface StubOptions {
  readonly real: Make;
  readonly isHere: () => boolean;
  /** What the value is called on. Default: itself. */
  readonly owner?: Make;
  /** Its name there. */
  readonly key?: string;
  /** Members that it has from its start. */
  readonly initial?: object;
}

// A declared function, because an arrow function can be neither constructed nor extended. Bound, it has no prototype of its own.
function anything(): void {}

/** Creates a function that has these members of its own, and no others. */
function createTarget(members: object): Thing {
  const target = anything.bind(undefined);
  for (const name of ['name', 'length']) Reflect.deleteProperty(target, name);
  for (const [key, descriptor] of Object.entries(Object.getOwnPropertyDescriptors(members))) {
    Object.defineProperty(target, key, { ...descriptor, configurable: true });
  }
  return target;
}

const describe = (of: object, name: PropertyKey): PropertyDescriptor =>
  Object.getOwnPropertyDescriptor(of, name) ?? {};

/** Sets an own member; an assignment would fail for `name`, which functions inherit as read-only. */
const define = (target: Thing, name: PropertyKey, value: unknown): boolean =>
  Reflect.defineProperty(target, name, { value, writable: true, enumerable: true, configurable: true });

/** Calls at once when the value is there; else records the call and returns a stub of its result. */
function callOrRecord(recorder: Recorder, isHere: () => boolean, call: Make): Thing {
  if (isHere()) return call();
  let result: Thing;
  const stub = createStub(recorder, { real: () => result, isHere: recorder.hasArrived });
  recorder.add(() => {
    result = call();
    if (stub.isWritten()) stub.give(result);
  });
  recorder.ask();
  return stub.proxy;
}

/**
 * Creates a stub. Calling it, constructing it, and reading a member that nobody has set load the value. Calls are recorded until
 * then, and a question (`is…`, `get…`) returns undefined. What is set can be read at once and loads nothing. When the value is
 * there, the proxy passes everything on to it.
 */
export function createStub(recorder: Recorder, options: StubOptions): Stub {
  const { real, isHere, owner = real, key = '', initial = {} } = options;
  const target = createTarget(initial);
  const members = new Map<string, Stub>();
  const memberOf = (name: string): Stub => {
    const known = members.get(name);
    if (known) return known;
    const member = createStub(recorder, { real: () => real()[name], isHere, owner: real, key: name });
    members.set(name, member);
    return member;
  };
  /** Returns what is read and written: the value, or the target as long as there is none. */
  const current = () => (isHere() ? real() : undefined) ?? target;

  const proxy = new Proxy(target, {
    get(_, name, receiver) {
      const at = current();
      // An instance of a class that extends the stub reads through its prototype.
      if (receiver !== proxy && isHere()) return Reflect.get(at, name, receiver);
      if (at !== target || Object.hasOwn(target, name)) return at[name];
      if (isHere() || typeof name !== 'string') return undefined;
      recorder.ask();
      return memberOf(name).proxy;
    },
    set(_, name, value, receiver) {
      const at = current();
      // The same instance writes on itself.
      if (receiver !== proxy) return Reflect.set(at, name, value, receiver);
      return at === target ? define(target, name, value) : Reflect.set(at, name, value);
    },
    apply(_, _self, args) {
      const isQuestion = !isHere() && /^(is|get)/.test(key);
      const result = callOrRecord(recorder, isHere, () => real().apply(owner(), args));
      return isQuestion ? undefined : result;
    },
    construct: (_, args, built) =>
      callOrRecord(recorder, isHere, () => Reflect.construct(real(), args, built === proxy ? real() : built)),
  });
  const written = () => [...members].filter(([, member]) => member.isWritten());
  return {
    proxy,
    isWritten: () => Reflect.ownKeys(target).length > 0 || written().length > 0,
    give(value, unless = {}) {
      for (const name of Reflect.ownKeys(target)) {
        const own = describe(target, name);
        const was = describe(unless, name);
        const isInitial = own.get === was.get && Object.is(own.value, was.value);
        if (!isInitial) Reflect.set(value, name, target[name]);
      }
      for (const [name, member] of written()) {
        value[name] ??= {};
        member.give(value[name]);
      }
    },
  };
}
