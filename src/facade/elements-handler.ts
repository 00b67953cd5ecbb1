import { own } from '#lib/own.ts';
import type { Handler, Runtime } from '#runtime/define.ts';
import type { createBaseHandler, HandlerClass, HandlerHost, HandlerOptions } from './base-handler.ts';
import type { FacadeHooks } from './hooks.ts';
import { type NodeSet, query, toNode } from './query.ts';
import type { ReadyActions } from './ready-actions.ts';

/**
 * Creates classes for the handlers of the catalogue, by `name.skin`: an instance mounts our own handler on
 * its element.
 */
export function createHandlerClasses(
  handlers: readonly Handler[],
  Base: ReturnType<typeof createBaseHandler>,
  runtime: Runtime,
) {
  const createClass = (name: string) =>
    class extends Base {
      override onInit(): void {
        super.onInit();
        const node = toNode(this.$element);
        if (node) runtime.summon(node, name);
      }
    };
  const entries = handlers.flatMap((handler) => keysOf(handler).map((key) => [key, handler.name] as const));
  return Object.fromEntries(entries.map(([key, name]) => [key, () => Promise.resolve(createClass(name))]));
}

type ClassFactory = () => unknown;
/**
 * A class, or a function that returns one, directly or as a promise (of it, or of a module with it as
 * default).
 */
type ClassEntry = HandlerClass | ClassFactory;

interface ElementsHandlerOptions {
  readonly runtime: Runtime;
  readonly hooks: FacadeHooks;
  readonly ready: ReadyActions;
  readonly host: HandlerHost;
  readonly isEdit: () => boolean;
  /** Classes of the widgets that our handlers serve, by `name.skin`. */
  readonly handlerClasses: Record<string, ClassEntry>;
}

const isClass = (entry: ClassEntry): entry is HandlerClass =>
  typeof (entry as { prototype?: { getUniqueHandlerID?: unknown } }).prototype?.getUniqueHandlerID ===
  'function';

const unwrap = (value: unknown): HandlerClass =>
  ((value as { default?: HandlerClass })?.default ?? value) as HandlerClass;

function resolveClass(entry: ClassEntry): HandlerClass | Promise<HandlerClass> {
  if (isClass(entry)) return entry;
  const result = (entry as ClassFactory)();
  return result instanceof Promise ? result.then(unwrap) : unwrap(result);
}

interface AddHandlerOptions {
  readonly $element: NodeSet;
  readonly elementName?: string;
}

/** Creates the registry that pairs classes of add-ons with elements. */
export function createElementsHandler({
  runtime,
  hooks,
  ready,
  host,
  isEdit,
  handlerClasses,
}: ElementsHandlerOptions) {
  const instances = new Map<string, Map<HandlerClass, { trigger?(name: string): unknown }>>();
  const elementsHandlers: Record<string, ClassEntry | readonly ClassEntry[]> = { ...handlerClasses };
  const restarted = new Set<Element>();

  const addHandler = (Class: HandlerClass, options: AddHandlerOptions) => {
    const cid = toNode(options.$element)?.dataset.modelCid;
    const elementInstances = (cid && instances.get(cid)) || new Map();
    if (cid && isEdit()) {
      elementInstances.get(Class)?.trigger?.('destroy');
      instances.set(cid, elementInstances);
    }
    const instance = new Class({ ...options } as HandlerOptions);
    elementInstances.set(Class, instance);
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
    attachHandler(
      name: string,
      entries: ClassEntry | readonly ClassEntry[],
      skin: string | null = 'default',
    ) {
      const elementName = skin ? `${name}.${skin}` : name;
      if (!Object.hasOwn(elementsHandlers, elementName)) elementsHandlers[elementName] = entries;
      for (const entry of [entries].flat() as ClassEntry[]) {
        hooks.addAction(`frontend/element_ready/${elementName}`, ($element) => {
          const handlerClass = resolveClass(entry);
          if (handlerClass instanceof Promise) {
            handlerClass.then((Class) => start(Class, $element as NodeSet, elementName), host.onError);
          } else start(handlerClass, $element as NodeSet, elementName);
        });
      }
    },
    /**
     * Returns the class of `name.skin`, or a promise when it still has to load; undefined for an unknown
     * name.
     */
    getHandler(name: string) {
      const entry = [own(elementsHandlers, name) ?? []].flat()[0] as ClassEntry | undefined;
      return entry && resolveClass(entry);
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
