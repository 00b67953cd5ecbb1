import { isPressKey, isPressKeyOn } from '#lib/is-modified.ts';
import { membersOf } from '#lib/members-of.ts';
import { nextFocusIndex } from '#lib/roving-focus.ts';
import type { Scope } from '#lib/scope.ts';
import { defineInteractive } from '#runtime/widget.ts';
import { onOverlayPress } from '../shared/video/video-overlay.ts';
import { openContent, toggleExpanded, toggleList } from './model.ts';
import playlist from './video-playlist.ts';
import { activate, emitPlaylist, type Playlist, toggleVideo } from './videos.ts';
import { limitOf, tabOf } from './view.ts';

/** A title is pressed, or moves the focus to another title. */
function connectTitles(live: Playlist, scope: Scope): void {
  const { root, titles, isVertical } = live.nodes;
  const indexForKey = ({ key }: KeyboardEvent, index: number) => {
    const rtl = getComputedStyle(root).direction === 'rtl';
    const orientations = isVertical ? [false, true] : [false];
    return orientations
      .map((vertical) => nextFocusIndex(key, index, titles.length, { vertical, rtl }))
      .find((each) => each !== undefined);
  };
  for (const [index, { node }] of titles.entries()) {
    scope.listen(node, 'click', () => activate(live, tabOf(node), 'click'));
    scope.listen<KeyboardEvent>(node, 'keydown', (event) => {
      const { ctrlKey, altKey, metaKey } = event;
      if (ctrlKey || altKey || metaKey) return;
      const to = indexForKey(event, index);
      if (to === undefined && !isPressKey(event)) return;
      event.preventDefault();
      if (to === undefined) activate(live, tabOf(node), 'click');
      else titles[to]?.node.focus();
    });
  }
}

/** A press on the picture in front of a video plays it. */
function connectOverlays(live: Playlist, scope: Scope): void {
  for (const overlay of live.nodes.overlays) {
    const panel = overlay.closest<HTMLElement>('[data-tab]');
    if (!panel) continue;
    const tab = tabOf(panel);
    const press = () => (tab === live.get().current ? toggleVideo(live, tab) : activate(live, tab, 'click'));
    onOverlayPress(overlay, press, scope);
  }
}

/** The button of a list collapses and expands it. */
function connectToggle({ nodes: { toggle }, set }: Playlist, scope: Scope): void {
  if (!toggle) return;
  scope.listen(toggle, 'click', () => set(toggleList));
  scope.listen<KeyboardEvent>(toggle, 'keydown', (event) => {
    if (!isPressKey(event)) return;
    event.preventDefault();
    set(toggleList);
  });
}

const isInButton = (target: EventTarget | null) =>
  target instanceof Element && membersOf(target).closest('button') !== null;

/** Titles beside videos open their contents, and buttons show more or less of a content. */
function connectContents(live: Playlist, scope: Scope): void {
  const { nodes, get, set } = live;
  for (const [panel, { contents, titles }] of nodes.innerPanels.entries()) {
    for (const { node, text, index } of titles) {
      const press = (event: Event) => {
        event.preventDefault();
        set((state) => openContent(state, panel, index));
        if (contents[index]) emitPlaylist(live, 'tabOpened', contents[index].tab);
      };
      scope.listen(node, 'click', press);
      scope.listen<KeyboardEvent>(node, 'keydown', (event) => {
        if (isPressKeyOn(event, text)) press(event);
      });
    }
    for (const { id, buttonRow, canCollapse, buttons, tab } of contents) {
      if (!buttonRow || !canCollapse) continue;
      scope.listen(buttonRow, 'click', ({ target }) => {
        if (!isInButton(target) || limitOf(live.settings) === undefined) return;
        set((state) => toggleExpanded(state, id));
        const isExpanded = get().expanded.includes(id);
        // The pressed button is hidden; the other takes its place.
        buttons.find(({ isShown }) => isShown !== isExpanded)?.node.focus({ preventScroll: true });
        emitPlaylist(live, isExpanded ? 'tabExpanded' : 'tabCollapsed', tab);
      });
    }
  }
}

/** What a visitor does in a playlist. */
export default defineInteractive(playlist, (live, scope) => {
  connectTitles(live, scope);
  connectOverlays(live, scope);
  connectToggle(live, scope);
  connectContents(live, scope);
});
