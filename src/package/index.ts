/**
 * The package `skerry`, for authors of handlers. These functions are thin: a widget or an island runs with the
 * code of the page's Skerry, which a page loads once, with one React.
 */

import type { ComponentType } from 'react';
import type { ReactCode } from '#own-handlers/open.ts';
import type { WidgetProps } from '#react/define-island.tsx';
import { type Behaviour, defineHandler as declare, type Load, type Schema } from '#runtime/define.ts';
import type { defineInteractive as defineInteractiveOf, Widget, WidgetDefinition } from '#runtime/widget.ts';
import { loadedReact, loadReact, pageApi } from './page.ts';

export type { Infer } from '#lib/fields.ts';
// biome-ignore lint/performance/noBarrelFile: the one entry of the package
export { flag, list, number, object, oneOf, responsive, size, text } from '#lib/fields.ts';
export { findScoped } from '#lib/find-scoped.ts';
export type { Look } from '#lib/look.ts';
export { createPatch, type Patch } from '#lib/patch.ts';
export type { Scope } from '#lib/scope.ts';
export type { ReactCode, WidgetCode } from '#own-handlers/open.ts';
export type { IslandProps, WidgetProps } from '#react/define-island.tsx';
export {
  type Behaviour,
  defineBehaviour,
  type Handler,
  type Instance,
  type Match,
  type MountContext,
  type Schema,
  type Strategy,
  type When,
} from '#runtime/define.ts';
export type { LiveWidget, View, Widget, WidgetDefinition } from '#runtime/widget.ts';
export type { Api, MountInfo, RequestApi } from '../api.ts';

/** Returns a behaviour whose code is loaded when it mounts. */
const onceLoaded = (settings: Schema<unknown> | undefined, load: () => Promise<Behaviour>): Behaviour => ({
  ...(settings && { settings }),
  async mount(context) {
    const behaviour = await load();
    return context.scope.disposed ? undefined : behaviour.mount(context);
  },
});

/** Returns a loader that loads the page's React first: the module of an island imports it. */
const withReact =
  (load: Load): Load =>
  async () => {
    await loadReact();
    return load();
  };

/** Declares a handler, for `skerry.register`. The page's React is loaded before the module of its `island`. */
export const defineHandler: typeof declare = (handler) => {
  const declared = declare(handler);
  return declared.island ? { ...declared, island: withReact(declared.island) } : declared;
};

/** Declares a widget, the default export of the file that `load` imports: one state, and one view of it. */
export const defineWidget = <Settings, Nodes, State>(
  definition: WidgetDefinition<Settings, Nodes, State>,
): Widget<Settings, Nodes, State> =>
  onceLoaded(definition.settings, async () => {
    const code = await pageApi().openWidgets();
    return code.defineWidget(definition);
  }) as Widget<Settings, Nodes, State>;

/** Declares what a visitor does with a widget, the default export of the file that `interactive` imports. */
export const defineInteractive = <Settings, Nodes, State>(
  widget: Widget<Settings, Nodes, State>,
  listen: Parameters<typeof defineInteractiveOf<Settings, Nodes, State>>[1],
): Behaviour =>
  onceLoaded(widget.settings, async () => {
    const code = await pageApi().openWidgets();
    return code.defineInteractive(widget, listen);
  });

/**
 * Declares an island, the default export of the file that `island` imports: `{ settings, component }`, or a widget
 * and the component with which a visitor uses it.
 */
export const defineIsland = ((
  definition: Widget<unknown, unknown, unknown>,
  component: ComponentType<WidgetProps<unknown, unknown, unknown>>,
) =>
  onceLoaded(definition.settings, async () => {
    const code = await loadReact();
    return code.defineIsland(definition, component);
  })) as ReactCode['defineIsland'];

/**
 * Gives nodes of the server the attributes, classes, styles, text and listeners in the props, as long as it is
 * rendered. For components of islands.
 */
export const ServerNode: ReactCode['ServerNode'] = (props) => loadedReact().ServerNode(props);

/** Inserts an element of ours beside or in a node of the server, as long as it is rendered. */
export const InsertedNode: ReactCode['InsertedNode'] = (props) => loadedReact().InsertedNode(props);

/** Renders its children on top of the page. */
export const Layer: ReactCode['Layer'] = (props) => loadedReact().Layer(props);

/** Returns the mount of the calling island. */
export const useIsland: ReactCode['useIsland'] = () => loadedReact().useIsland();

/** Returns the server's nodes of an island by name, without those of nested widgets. */
export const useServerNodes: ReactCode['useServerNodes'] = (element, selectors) =>
  loadedReact().useServerNodes(element, selectors);
