// biome-ignore lint/suspicious/noExplicitAny: what is recorded is known only to the script that calls it
export type Thing = any;
/** Reads a value or runs a call. */
export type Make = () => Thing;

/** Runs one recorded call; must not throw. */
export type Replay = (call: Make) => void;

/** Records calls until the real values are loaded. */
export interface Recorder {
  hasArrived(): boolean;
  /** Loads the values; later calls do nothing. */
  ask(): void;
  add(call: Make): void;
}

/** Creates a recorder. `bring` loads the values and resolves with a function that runs a recorded call. */
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

/** A placeholder for a value that is loaded later: a global, its member, or the result of a recorded call. */
export interface Stub {
  /** Can be read, called, built, extended and written to. */
  readonly proxy: Thing;
  /** True when it has `initial` members, or something was set on it or on one of its members. */
  isWritten(): boolean;
  /**
   * Copies to the value what was set on the proxy, except members that still equal those of `initial`.
   * Creates missing parents as plain objects.
   */
  give(value: Thing, initial?: object): void;
}

interface StubOptions {
  readonly real: Make;
  readonly isHere: () => boolean;
  /** Returns the `this` of calls. Default: `real`. */
  readonly owner?: Make;
  /** The value's name in its owner. */
  readonly key?: string;
  /** Members that the stub has from the start. */
  readonly initial?: object;
}

// Not an arrow function: those can be neither constructed nor extended. `bind` removes `prototype`.
function anything(): void {}

/** Creates a function whose own members are exactly these. */
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

/** Sets an own member. Assigning `name` would fail, because functions inherit it as read-only. */
const define = (target: Thing, name: PropertyKey, value: unknown): boolean =>
  Reflect.defineProperty(target, name, { value, writable: true, enumerable: true, configurable: true });

/** Calls at once when the value is loaded; otherwise records the call and returns a stub of its result. */
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
 * Creates a stub. Calling it, constructing it, and reading a member that was not set load the value. Until
 * then calls are recorded, and methods named `is…` or `get…` return undefined. Members that were set can be
 * read at once and load nothing. Once the value is loaded, the proxy forwards everything to it.
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
  /** Returns the object to read and write: the value once it is loaded, before that the target. */
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
      // Such an instance writes to itself.
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
