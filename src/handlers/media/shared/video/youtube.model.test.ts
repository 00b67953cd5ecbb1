import { expect, it } from 'vitest';
import {
  beginLoading,
  endLoading,
  failLoading,
  NO_PLAYER,
  offerLink,
  type PlayerAppearance,
  playerVars,
} from './youtube-model.ts';

const plain: PlayerAppearance = { controls: true, captions: false, related: false, inline: false };
const vars = { controls: 1, rel: 0, playsinline: 0, cc_load_policy: 0, autoplay: 0 };

it.each([
  [{}, {}, vars],
  [{ controls: false }, {}, { ...vars, controls: 0 }],
  [{ inline: true, captions: true }, {}, { ...vars, playsinline: 1, cc_load_policy: 1 }],
  [{ related: true }, {}, { ...vars, rel: 1 }],
  [{ modest: true }, {}, { ...vars, modestbranding: 1 }],
  [{}, { start: 5.5, end: 9.5 }, { ...vars, start: 5, end: 10 }],
  [{}, { start: 5, end: 5 }, { ...vars, start: 5 }],
  [{}, { end: 9 }, { ...vars, end: 9 }],
])('a player with %j and %j has the parameters %j', (look, times, expected) => {
  const video = { look: { ...plain, ...look }, start: 0, end: 0, ...times };
  expect(playerVars(video, { autoplays: false })).toEqual(expected);
});

it('an autoplaying player has the parameter for it', () => {
  expect(playerVars({ look: plain, start: 0, end: 0 }, { autoplays: true })).toEqual({
    ...vars,
    autoplay: 1,
  });
});

it('a player that fails leaves a link, which stays during the next attempt', () => {
  const failed = failLoading(beginLoading(NO_PLAYER));
  expect(failed).toEqual({ phase: 'none', hasLink: true });
  expect(beginLoading(failed)).toEqual({ phase: 'loading', hasLink: true });
  expect(endLoading(offerLink(beginLoading(NO_PLAYER)))).toEqual({ phase: 'created', hasLink: false });
});
