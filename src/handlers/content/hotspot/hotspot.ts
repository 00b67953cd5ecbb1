import { onceInView } from '#platform/in-view.ts';
import { defineWidget, type LiveWidget } from '#runtime/widget.ts';
import { type Settings, settings } from './model.ts';
import { findNodes, type Nodes, onDevice, type State, viewHotspots } from './view.ts';

/** A running hotspot widget. */
export type LiveHotspots = LiveWidget<Settings, Nodes, State>;

export default defineWidget<Settings, Nodes, State>({
  settings,
  nodes: ({ element }) => findNodes(element),
  state: ({ settings }) => ({ trigger: onDevice(settings.tooltip_trigger), hasBeenInView: false }),
  view: viewHotspots,
  adapt(state, _nodes, settings) {
    const trigger = onDevice(settings.tooltip_trigger);
    // Tooltips that are always visible are neither open nor closed.
    return { ...state, trigger, open: trigger === 'none' ? undefined : state.open };
  },
  connect({ element, scope, set }) {
    onceInView(element, () => set((state) => ({ ...state, hasBeenInView: true })), scope);
  },
});
