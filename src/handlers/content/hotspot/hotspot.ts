import { onceInView } from '#platform/in-view.ts';
import { defineWidget } from '#runtime/widget.ts';
import { type Settings, settings } from './model.ts';
import { findNodes, type Nodes, onDevice, type State, viewHotspots } from './view.ts';

/** Spots on a picture that show their tooltips, one at a time. They may come in one after the other. */
export default defineWidget<Settings, Nodes, State>({
  settings,
  nodes: ({ element }) => findNodes(element),
  state: ({ settings }) => ({ trigger: onDevice(settings.tooltip_trigger), wasSeen: false }),
  view: viewHotspots,
  adapt: (state, _nodes, settings) => ({ ...state, trigger: onDevice(settings.tooltip_trigger) }),
  connect({ element, scope, set }) {
    onceInView(element, () => set((state) => ({ ...state, wasSeen: true })), scope);
  },
});
