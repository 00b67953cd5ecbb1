import { type ComponentType, type ReactNode, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { type Behaviour, defineBehaviour, type MountContext, type Schema } from '#runtime/define.ts';
import { defineInteractive, type LiveWidget, type Widget } from '#runtime/widget.ts';
import { IslandContext } from './island-context.ts';
import { renderInRoot } from './root.tsx';

/**
 * The props of an island's component. `settings` changes when the editor changes them; nothing else does.
 */
export type IslandProps<Settings = unknown> = MountContext<Settings>;

/** The props of a widget's island: the widget, with its current state and settings. */
export interface WidgetProps<Settings, Nodes, State> extends IslandProps<Settings> {
  readonly widget: LiveWidget<Settings, Nodes, State>;
  readonly nodes: Nodes;
  readonly state: State;
  readonly set: LiveWidget<Settings, Nodes, State>['set'];
}

interface Island<Settings> {
  readonly settings?: Schema<Settings>;
  readonly component: ComponentType<IslandProps<Settings>>;
}

interface FrameProps {
  readonly context: MountContext;
  readonly onCommit: () => void;
  readonly children: ReactNode;
}

/**
 * Wraps every island. Its effects run after those of the island, so `onCommit` means that all of it is
 * committed.
 */
function Frame({ context, onCommit, children }: FrameProps) {
  useLayoutEffect(onCommit);
  return <IslandContext.Provider value={context}>{children}</IslandContext.Provider>;
}

interface WidgetIslandProps<Settings, Nodes, State> extends IslandProps {
  readonly widget: LiveWidget<Settings, Nodes, State>;
  readonly component: ComponentType<WidgetProps<Settings, Nodes, State>>;
}

/** Renders the component with the widget's state and settings, synchronously at each change. */
function WidgetIsland<Settings, Nodes, State>({
  widget,
  component: Component,
  ...context
}: WidgetIslandProps<Settings, Nodes, State>) {
  const [listen] = useState(() => (onChange: () => void) => widget.listen(() => flushSync(onChange)));
  const state = useSyncExternalStore(listen, widget.get);
  const settings = useSyncExternalStore(listen, () => widget.settings);
  const { nodes, set } = widget;
  return <Component {...context} {...{ widget, nodes, set, state, settings }} />;
}

/** Creates a behaviour from a widget's component. */
const islandOfWidget = <Settings, Nodes, State>(
  widget: Widget<Settings, Nodes, State>,
  component: ComponentType<WidgetProps<Settings, Nodes, State>>,
): Behaviour =>
  defineInteractive(widget, async (live, scope, context) => {
    const island = defineIsland({
      component: (props) => <WidgetIsland {...props} widget={live} component={component} />,
    });
    await island.mount({ ...context, scope });
  });

/**
 * Creates a behaviour from the component of a widget's island. The component handles what a visitor does; the
 * widget's view decides the look.
 */
export function defineIsland<Settings, Nodes, State>(
  widget: Widget<Settings, Nodes, State>,
  component: ComponentType<WidgetProps<Settings, Nodes, State>>,
): Behaviour;
/**
 * Creates a behaviour from a component. The mount resolves when the component is committed. An error before
 * that fails the mount; a later one is reported and leaves the server's markup.
 */
export function defineIsland<Settings>(island: Island<Settings>): Behaviour;
/** Creates the behaviour of either form. */
export function defineIsland<Settings, Nodes, State>(
  definition: Island<Settings> | Widget<Settings, Nodes, State>,
  component?: ComponentType<WidgetProps<Settings, Nodes, State>>,
): Behaviour {
  if (component) return islandOfWidget(definition as Widget<Settings, Nodes, State>, component);
  const { settings, component: Component } = definition as Island<Settings>;
  return defineBehaviour<Settings>({
    ...(settings && { settings }),
    mount(context) {
      const { scope, report } = context;
      return new Promise((resolve, reject) => {
        let isCommitted = false;
        const onError = (error: unknown) => {
          if (isCommitted) report(error);
          else reject(error);
        };
        const onCommit = () => {
          isCommitted = true;
          resolve({ update });
        };
        const update = (next: Settings) => spot.render(island(next));
        const island = (next: Settings) => (
          <Frame context={context} onCommit={onCommit}>
            <Component {...context} settings={next} />
          </Frame>
        );
        const spot = renderInRoot(island(context.settings), onError);
        scope.add(() => {
          spot.remove();
          // An island that ends before its first commit must not keep a held click waiting.
          resolve();
        });
      });
    },
  });
}
