import { afterEach, describe, expect, it, vi } from 'vitest';
import { keepTakenOff } from './taken-off.ts';

afterEach(() => document.body.replaceChildren());

function keptOf(text: string) {
  document.body.innerHTML = `<script type="application/json" id="skerry-libraries">${text}</script>`;
  const keep = vi.fn();
  keepTakenOff({ keep });
  return keep.mock.calls.map(([{ handle, part }]) => `${handle} ${part}`);
}

describe('the libraries that the server has taken off', () => {
  it('are kept with the code before and after them', () => {
    const cookie = { handle: 'js-cookie', src: '/c.js', before: 'a = 1', after: 'b = 2' };
    expect(keptOf(JSON.stringify([{ handle: 'jquery-core', src: '/j.js' }, cookie]))).toEqual([
      'jquery-core file',
      'js-cookie before',
      'js-cookie file',
      'js-cookie after',
    ]);
  });

  it('are kept once, by the first tag that asks', () => {
    keptOf('[{ "handle": "jquery-core", "src": "/j.js" }]');
    const keep = vi.fn();
    keepTakenOff({ keep });
    expect(keep).not.toHaveBeenCalled();
  });

  it.each(['', '{', 'null', '{}', '"text"', '7'])('are none when the list is damaged: %s', (text) => {
    expect(keptOf(text)).toEqual([]);
  });
});
