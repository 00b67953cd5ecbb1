import { defineWidget } from '#runtime/widget.ts';
import { keepArranged, POSTS } from '../shared/keep-arranged.ts';
import { type Settings, settings } from '../shared/listing.ts';
import { connectPaging } from '../shared/paging/paging.ts';
import type { PagingState } from '../shared/paging/paging-model.ts';
import { type ListNodes, readPaging, viewPaging } from '../shared/paging/paging-view.ts';

const BUTTON = '.e-load-more-anchor ~ * > .elementor-button';

export default defineWidget<Settings, ListNodes, PagingState>({
  settings,
  nodes: ({ element }) => ({ element, ...POSTS, button: BUTTON }),
  state: ({ nodes, settings: values }) => readPaging(nodes, values),
  view: viewPaging,
  async connect(live) {
    const { refresh } = keepArranged(live);
    await connectPaging(live, refresh);
  },
});
