import { webAddress } from '#platform/navigate.ts';
import { fileTypeOf } from './file-type.ts';
import type { Happening, ListPlayer, Stage } from './player.ts';

const HAPPENINGS: Readonly<Record<string, Happening>> = {
  playing: 'playing',
  seeking: 'seeking',
  pause: 'paused',
  ended: 'ended',
};

/** Makes a player for a film of the site, with the controls of the browser, in the place of the node. */
export async function makePlayer(stage: Stage): Promise<ListPlayer | undefined> {
  const address = webAddress(stage.address);
  if (!stage.address || !address) return undefined;
  const { place, title, isMuted, scope, tell } = stage;
  const node = document.createElement('video');
  const source = document.createElement('source');
  node.controls = true;
  node.muted = isMuted;
  node.playsInline = true;
  if (title) node.setAttribute('aria-label', title);
  source.src = address;
  const type = fileTypeOf(address);
  if (type) source.type = type;
  node.append(source);
  for (const [event, happening] of Object.entries(HAPPENINGS)) {
    scope.listen(node, event, () => tell(happening));
  }
  place.replaceWith(node);
  scope.add(() => {
    node.pause();
    node.remove();
  });
  return {
    // Refused, it has its controls.
    play: () => void node.play()?.catch(() => {}),
    pause: () => node.pause(),
    time: () => node.currentTime,
  };
}
