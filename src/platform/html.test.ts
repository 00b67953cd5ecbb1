import { beforeEach, describe, expect, it } from 'vitest';
import { insert, parseHtml, replaceWith, setContent } from './html.ts';

let log: string[];
let target: HTMLElement;

const name = (root: unknown) => (root instanceof Element ? root.id || root.tagName : 'page');
const runtime = {
  scan: (root?: ParentNode) => void log.push(`scan ${name(root)}`),
  dispose: (root?: ParentNode) => void log.push(`dispose ${name(root)}`),
  report: (error: unknown) => void log.push(`report ${error}`),
};
const JUNK = [undefined, null, 5, true, {}, [], ['<p>'], () => {}];

beforeEach(() => {
  log = [];
  Object.assign(window, { ran: [] });
  document.body.innerHTML = '<main id="m"><div id="t"><i id="a"></i> text <i id="b"></i></div></main>';
  target = document.getElementById('t') as HTMLElement;
});

const ran = () => (window as unknown as { ran: string[] }).ran;
const body = () => document.body.innerHTML;

describe('replaceWith', () => {
  it('disposes the old element before removing it, and scans each new one after inserting it', () => {
    const inserted = replaceWith(target, ' <p id="p"></p>tail<p id="q"></p>\n', runtime);
    expect(log).toEqual(['dispose t', 'scan p', 'scan q']);
    expect(inserted.map(({ id }) => id)).toEqual(['p', 'q']);
    expect(body()).toBe('<main id="m"><p id="p"></p>tail<p id="q"></p></main>');
  });

  it('accepts a fragment of parseHtml, and runs its scripts', () => {
    replaceWith(target, parseHtml('<p id="p"><script>window.ran.push("parsed")</script></p>'), runtime);
    expect([log, ran()]).toEqual([['dispose t', 'scan p'], ['parsed']]);
  });

  it('removes the element when the server sends empty text', () => {
    expect(replaceWith(target, '', runtime)).toEqual([]);
    expect([body(), log]).toEqual(['<main id="m"></main>', ['dispose t']]);
  });

  it('does nothing for an element without a parent', () => {
    target.remove();
    expect([replaceWith(target, '<p>', runtime), log]).toEqual([[], []]);
  });

  it('inserts parts of tables', () => {
    target.innerHTML = '<table><tbody><tr id="r"></tr></tbody></table>';
    replaceWith(document.getElementById('r') as HTMLElement, '<tr id="s"><td>1</td></tr>', runtime);
    expect(target.innerHTML).toBe('<table><tbody><tr id="s"><td>1</td></tr></tbody></table>');
  });
});

describe('setContent', () => {
  it('disposes the old content, not the element itself', () => {
    const inserted = setContent(target, '<p id="p"></p>', runtime);
    expect(log).toEqual(['dispose a', 'dispose b', 'scan p']);
    expect([inserted.length, target.outerHTML]).toEqual([1, '<div id="t"><p id="p"></p></div>']);
  });

  it('empties the element when the server sends empty text', () => {
    setContent(target, '', runtime);
    expect([target.outerHTML, log]).toEqual(['<div id="t"></div>', ['dispose a', 'dispose b']]);
  });

  it('scans nothing inside an element that is not on the page', () => {
    target.remove();
    setContent(target, '<p id="p"></p>', runtime);
    expect(log).toEqual(['dispose a', 'dispose b']);
  });
});

describe('insert', () => {
  it.each([
    ['before', '<p id="p"></p><div id="t">'],
    ['prepend', '<div id="t"><p id="p"></p><i id="a">'],
    ['append', '<i id="b"></i><p id="p"></p></div>'],
    ['after', '</div><p id="p"></p></main>'],
  ] as const)('inserts at the position "%s", and removes nothing', (where, expected) => {
    insert(target, where, '<p id="p"></p>', runtime);
    expect(body()).toContain(expected);
    expect(log).toEqual(['scan p']);
  });
});

it.each(JUNK)('no function inserts or removes anything for %s', (junk) => {
  const before = body();
  expect(replaceWith(target, junk, runtime)).toEqual([]);
  expect(setContent(target, junk, runtime)).toEqual([]);
  expect(insert(target, 'append', junk, runtime)).toEqual([]);
  expect([body(), log]).toEqual([before, []]);
  expect(parseHtml(junk).childNodes).toHaveLength(0);
});

it('parseHtml runs and scans nothing', () => {
  const fragment = parseHtml('<p id="p">x</p><script>ran.push("x")</script>');
  expect(fragment.querySelector('p')?.textContent).toBe('x');
  document.body.append(fragment);
  expect([ran(), log]).toEqual([[], []]);
});

describe('scripts', () => {
  it('run once, in order, before widgets are scanned', () => {
    const html = `<div id="p"><script>ran.push('a', document.getElementById('p') !== null)</script></div>
      <script type="text/javascript">ran.push('b', document.currentScript.nextElementSibling)</script>`;
    setContent(target, html, { ...runtime, scan: () => void ran().push('scan') });
    expect(ran().slice(0, 5)).toEqual(['a', true, 'b', null, 'scan']);
    const scripts = target.querySelectorAll('script').length;
    document.body.append(target);
    expect([scripts, ran().filter((each) => each === 'a')]).toEqual([2, ['a']]);
  });

  it.each(['application/json', 'text/template', 'text/plain', 'speculationrules', 'text/html', 'x'])(
    'of type %s do not run and stay unchanged',
    (type) => {
      const html = `<script type="${type}" id="s">ran.push("x")</script>`;
      setContent(target, html, runtime);
      expect([ran(), target.innerHTML]).toEqual([[], html]);
    },
  );

  it.each(['', 'text/javascript', 'TEXT/JAVASCRIPT', 'application/x-javascript', ' application/ecmascript '])(
    'of type %j run',
    (type) => {
      setContent(target, `<script type="${type}">ran.push("x")</script>`, runtime);
      expect(ran()).toEqual(['x']);
    },
  );

  it('keep their attributes, and only their own nonce', () => {
    const html = '<script id="s" data-x="1" nonce="theirs">1</script><script id="u">2</script>';
    setContent(target, html, runtime);
    const [first, second] = target.querySelectorAll('script');
    expect([first?.dataset.x, first?.nonce || first?.getAttribute('nonce')]).toEqual(['1', 'theirs']);
    expect(second?.nonce || second?.getAttribute('nonce') || '').toBe('');
  });

  it('do not run when an earlier one has removed them', () => {
    setContent(
      target,
      `<script>document.getElementById('s').remove(); ran.push('a')</script><script id="s">ran.push('b')</script>`,
      runtime,
    );
    expect(ran()).toEqual(['a']);
  });
});

describe('the event for lazy backgrounds', () => {
  it.each([
    ['<div class="elementor-element e-con e-parent"></div>', 1],
    ['<div><div class="e-con e-child e-parent"></div></div>', 1],
    ['<div class="e-con e-child"></div>', 0],
    ['<p></p>', 0],
  ])('is dispatched for inserted %s %d times', (html, times) => {
    let eventCount = 0;
    const countEvent = () => {
      eventCount += 1;
    };
    document.addEventListener('elementor/lazyload/observe', countEvent);
    setContent(target, html, runtime);
    document.removeEventListener('elementor/lazyload/observe', countEvent);
    expect(eventCount).toBe(times);
  });
});
