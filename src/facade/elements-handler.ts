import type { Handler, Runtime } from '#runtime/define.ts';
import type { createBaseHandler, HandlerClass, HandlerHost, HandlerOptions } from './base-handler.ts';
import type { FacadeHooks } from './hooks.ts';
import { type NodeSet, query, toNode } from './query.ts';
import type { Ready } from './ready.ts';

/**
 * Creates classes for the handlers of the catalogue, by `name.skin`: an instance mounts our own handler on
 * its element.
 */
export function ownHandlers(
  handlers: readonly Handler[],
  Base: ReturnType<typeof createBaseHandler>,
  runtime: Runtime,
) {
  const stand = (name: string) =>
    class extends Base {
      override onInit(): void {
        super.onInit();
        const node = toNode(this.$element);
        if (node) runtime.summon(node, name);
      }
    };
  const entries = handlers.flatMap((handler) => keysOf(handler).map((key) => [key, handler.name] as const));
  return Object.fromEntries(entries.map(([key, name]) => [key, () => Promise.resolve(stand(name))]));
}

type Lazy = () => unknown;
/**
 * A class, or a function that returns one, directly or as a promise (of it, or of a module with it as
 * default).
 */
type Entry = HandlerClass | Lazy;

interface Parts {
  readonly runtime: Runtime;
  readonly hooks: FacadeHooks;
  readonly ready: Ready;
  readonly host: HandlerHost;
  readonly isEdit: () => boolean;
  /** Classes of the widgets that our handlers serve, by `name.skin`. */
  readonly own: Record<string, Entry>;
}

const isClass = (entry: Entry): entry is HandlerClass =>
  typeof (entry as { prototype?: { getUniqueHandlerID?: unknown } }).prototype?.getUniqueHandlerID ===
  'function';

const unwrap = (value: unknown): HandlerClass =>
  ((value as { default?: HandlerClass })?.default ?? value) as HandlerClass;

function resolve(entry: Entry): HandlerClass | Promise<HandlerClass> {
  if (isClass(entry)) return entry;
  const made = (entry as Lazy)();
  return made instanceof Promise ? made.then(unwrap) : unwrap(made);
}

interface AddOptions {
  readonly $element: NodeSet;
  readonly elementName?: string;
}

/** Creates the registry that pairs classes of add-ons with elements. */
export function createElementsHandler({ runtime, hooks, ready, host, isEdit, own }: Parts) {
  const instances = new Map<string, Map<HandlerClass, { trigger?(name: string): unknown }>>();
  const elementsHandlers: Record<string, Entry | readonly Entry[]> = { ...own };
  const restarted = new Set<Element>();

  const addHandler = (Class: HandlerClass, options: AddOptions) => {
    const cid = toNode(options.$element)?.dataset.modelCid;
    const ofElement = (cid && instances.get(cid)) || new Map();
    if (cid && isEdit()) {
      ofElement.get(Class)?.trigger?.('destroy');
      instances.set(cid, ofElement);
    }
    const instance = new Class({ ...options } as HandlerOptions);
    ofElement.set(Class, instance);
    return instance;
  };

  const start = (Class: HandlerClass, $element: NodeSet, elementName: string) => {
    try {
      addHandler(Class, { $element, elementName });
      hooks.doAction(`frontend/element_handler_ready/${elementName}`, $element, query());
    } catch (error) {
      host.onError(error);
    }
  };

  // Once for a subtree in one task: an add-on that inserted markup calls this for each element in it.
  const restart = (element: HTMLElement) => {
    if ([...restarted].some((root) => root.contains(element))) return;
    restarted.add(element);
    setTimeout(() => restarted.clear());
    runtime.dispose(element);
    runtime.scan(element);
  };

  return {
    elementsHandlers,
    addHandler,
    /**
     * Starts a class, or several, on every `name.skin` that becomes ready; a skin of null or `''` means the
     * bare name.
     */
    attachHandler(name: string, entries: Entry | readonly Entry[], skin: string | null = 'default') {
      const elementName = skin ? `${name}.${skin}` : name;
      elementsHandlers[elementName] ??= entries;
      for (const entry of [entries].flat() as Entry[]) {
        hooks.addAction(`frontend/element_ready/${elementName}`, ($element) => {
          const found = resolve(entry);
          if (found instanceof Promise) {
            found.then((Class) => start(Class, $element as NodeSet, elementName), host.onError);
          } else start(found, $element as NodeSet, elementName);
        });
      }
    },
    /**
     * Returns the class of `name.skin`, or a promise when it still has to load; undefined for an unknown
     * name.
     */
    getHandler(name: string) {
      const entry = [elementsHandlers[name] ?? []].flat()[0] as Entry | undefined;
      return entry && resolve(entry);
    },
    /** Runs the ready actions of an element (node or set), and restarts our own handlers on it. */
    runReadyTrigger(scope: unknown) {
      const element = toNode(scope);
      if (!element) return;
      restart(element);
      ready.fire(element);
    },
  };
}

/** Returns the registry keys of a handler: `name.skin`, or the bare type of another element. */
export function keysOf({ on, name }: Handler): string[] {
  if (!on) return [`${name}.default`];
  if (typeof on !== 'object') return [];
  if ('element' in on) return [on.element].flat();
  if (!('widget' in on)) return [];
  const names = [on.widget].flat().filter((name) => !name.endsWith('*'));
  return names.map((name) => (name.includes('.') ? name : `${name}.default`));
}
