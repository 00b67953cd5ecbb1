/** A value of another script, or a call's result, of unknown type. */
// biome-ignore lint/suspicious/noExplicitAny: what is recorded is known only to the script that calls it
export type AnyValue = any;
/** Reads a value or runs a call. */
export type Thunk = () => AnyValue;

/** Runs one recorded call; must not throw. */
export type Replay = (call: Thunk) => void;

/** Records calls until the real values are loaded. */
export interface Recorder {
  isLoaded(): boolean;
  /** Loads the values; later calls do nothing. */
  load(): void;
  /** Names of methods `get…` that return an object with methods of its own. */
  readonly objectGetters: readonly string[];
  add(call: Thunk): void;
}

/**
 * Creates a recorder. `loadReplay` loads the values and resolves with a function that runs a recorded call.
 */
export function createRecorder(
  loadReplay: () => Promise<Replay>,
  onError: (error: unknown) => void,
  objectGetters: readonly string[] = [],
): Recorder {
  const calls: Thunk[] = [];
  let isLoaded = false;
  let isRequested = false;
  const onLoaded = (replay: Replay) => {
    isLoaded = true;
    calls.forEach(replay);
  };
  return {
    isLoaded: () => isLoaded,
    objectGetters,
    load() {
      if (!isRequested) loadReplay().then(onLoaded).catch(onError);
      isRequested = true;
    },
    add: (call) => calls.push(call),
  };
}

/** A placeholder for a value that is loaded later: a global, its member, or the result of a recorded call. */
export interface Stub {
  /** Can be read, called, constructed, extended and written to. */
  readonly proxy: AnyValue;
  /** True when it has `initial` members, or something was set on it or on one of its members. */
  isWritten(): boolean;
  /**
   * Copies to the value what was set on the proxy, except members that still equal those of `initial`.
   * Creates missing parents as plain objects.
   */
  copyTo(value: AnyValue, initial?: object): void;
}

interface StubOptions {
  readonly real: Thunk;
  readonly isAvailable: () => boolean;
  /** Returns the `this` of calls. Default: `real`. */
  readonly owner?: Thunk;
  /** The value's name in its owner. */
  readonly key?: string;
  /** Members that the stub has from the start. */
  readonly initial?: object;
}

// Not an arrow function: those can be neither constructed nor extended. `bind` removes `prototype`.
function emptyFunction(): void {}

/** Creates a function whose own members are exactly these. */
function createTarget(members: object): AnyValue {
  const target = emptyFunction.bind(undefined);
  for (const name of ['name', 'length']) Reflect.deleteProperty(target, name);
  for (const [key, descriptor] of Object.entries(Object.getOwnPropertyDescriptors(members))) {
    Object.defineProperty(target, key, { ...descriptor, configurable: true });
  }
  return target;
}

const describe = (of: object, name: PropertyKey): PropertyDescriptor =>
  Object.getOwnPropertyDescriptor(of, name) ?? {};

/** Sets an own member. Assigning `name` would fail, because functions inherit it as read-only. */
const define = (target: AnyValue, name: PropertyKey, value: unknown): boolean =>
  Reflect.defineProperty(target, name, { value, writable: true, enumerable: true, configurable: true });

/** Calls at once when the value is loaded; otherwise records the call and returns a stub of its result. */
function callOrRecord(recorder: Recorder, isAvailable: () => boolean, call: Thunk): AnyValue {
  if (isAvailable()) return call();
  let result: AnyValue;
  const stub = createStub(recorder, { real: () => result, isAvailable: recorder.isLoaded });
  recorder.add(() => {
    result = call();
    if (stub.isWritten()) stub.copyTo(result);
  });
  recorder.load();
  return stub.proxy;
}

/**
 * Creates a stub. Calling it, constructing it, and reading a member that was not set load the value. Until
 * then calls are recorded, and methods named `is…` or `get…` return undefined, except the recorder's
 * `objectGetters`. Members that were set can be read at once and load nothing. Once the value is loaded, the
 * proxy forwards everything to it.
 */
export function createStub(recorder: Recorder, options: StubOptions): Stub {
  const { real, isAvailable, owner = real, key = '', initial = {} } = options;
  const isGetter = /^(is|get)/.test(key) && !recorder.objectGetters.includes(key);
  const target = createTarget(initial);
  const members = new Map<string, Stub>();
  const memberOf = (name: string): Stub => {
    const existing = members.get(name);
    if (existing) return existing;
    const member = createStub(recorder, { real: () => real()[name], isAvailable, owner: real, key: name });
    members.set(name, member);
    return member;
  };
  /** Returns the object to read and write: the value once it is loaded, before that the target. */
  const current = () => (isAvailable() ? real() : undefined) ?? target;

  const proxy = new Proxy(target, {
    get(_, name, receiver) {
      const source = current();
      // An instance of a class that extends the stub reads through its prototype.
      if (receiver !== proxy && isAvailable()) return Reflect.get(source, name, receiver);
      if (source !== target || Object.hasOwn(target, name)) return source[name];
      if (isAvailable() || typeof name !== 'string') return undefined;
      recorder.load();
      return memberOf(name).proxy;
    },
    set(_, name, value, receiver) {
      const source = current();
      // Such an instance writes to itself.
      if (receiver !== proxy) return Reflect.set(source, name, value, receiver);
      return source === target ? define(target, name, value) : Reflect.set(source, name, value);
    },
    apply(_, _self, args) {
      const isUnknown = isGetter && !isAvailable();
      const result = callOrRecord(recorder, isAvailable, () => real().apply(owner(), args));
      return isUnknown ? undefined : result;
    },
    construct: (_, args, built) =>
      callOrRecord(recorder, isAvailable, () =>
        Reflect.construct(real(), args, built === proxy ? real() : built),
      ),
  });
  const written = () => [...members].filter(([, member]) => member.isWritten());
  return {
    proxy,
    isWritten: () => Reflect.ownKeys(target).length > 0 || written().length > 0,
    copyTo(value, initialMembers = {}) {
      for (const name of Reflect.ownKeys(target)) {
        const member = describe(target, name);
        const initialMember = describe(initialMembers, name);
        const isInitial = member.get === initialMember.get && Object.is(member.value, initialMember.value);
        if (!isInitial) Reflect.set(value, name, target[name]);
      }
      for (const [name, member] of written()) {
        value[name] ??= {};
        member.copyTo(value[name]);
      }
    },
  };
}
