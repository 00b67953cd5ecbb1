import { beforeEach, describe, expect, it, vi } from 'vitest';
import { applyLook, createNodeLook } from './look.ts';
import { createNodeLooks } from './node-looks.ts';
import { createPatch } from './patch.ts';

let node: HTMLElement;

beforeEach(() => {
  document.body.innerHTML = '<p class="  own  theirs " style="color: red" title="kept" hidden>text</p>';
  node = document.body.firstElementChild as HTMLElement;
});

const served = () => document.body.innerHTML;

describe('a look', () => {
  it('writes what it names and leaves everything else alone', () => {
    const { apply } = createNodeLook(node);
    apply({
      attributes: { 'aria-expanded': 'true', hidden: null, title: undefined },
      classes: { 'is-open': true, own: false },
      style: { display: 'none' },
    });
    node.classList.add('added-by-others');
    expect(node.outerHTML).toBe(
      '<p class="theirs is-open added-by-others" style="color: red; display: none;" title="kept" aria-expanded="true">text</p>',
    );
  });

  it('restores what the next look no longer names', () => {
    const before = served();
    const { apply, restore } = createNodeLook(node);
    apply({
      attributes: { title: 'other', hidden: null },
      classes: { own: false },
      style: { color: 'blue' },
    });
    apply({ attributes: { title: 'third', hidden: undefined } });
    expect([node.title, node.hidden, node.style.color, node.matches('.own')]).toEqual([
      'third',
      true,
      'red',
      true,
    ]);
    restore();
    expect(served()).toBe(before);
  });

  it('inserts an alert of ours before its text, so that screen readers announce it', () => {
    const changes = new MutationObserver(() => {});
    changes.observe(document.body, { childList: true, subtree: true });
    createNodeLook(node).apply({
      after: [{ as: 'p', key: 'error', look: { attributes: { role: 'alert' }, text: 'Failed.' } }],
    });
    const targets = changes.takeRecords().map(({ target }) => target);
    expect(targets).toEqual([document.body, document.querySelector('[role=alert]')]);
  });

  it('shows elements of ours after the node, the last one first, until the next look has other keys', () => {
    const before = served();
    const { apply, restore } = createNodeLook(node);
    const link = { as: 'a', key: 'link 1', look: { attributes: { href: '#' }, text: 'Cart' } } as const;
    const message = { as: 'p', key: 'message', look: { text: 'Failed.' } } as const;
    apply({ after: [link] });
    const shownLink = node.nextElementSibling;
    apply({ after: [link, message] });
    expect(served()).toBe(`${before}<p>Failed.</p><a href="#">Cart</a>`);
    expect(document.querySelector('a')).toBe(shownLink);
    apply({ after: [{ ...link, key: 'link 2' }] });
    expect(served()).toBe(`${before}<a href="#">Cart</a>`);
    expect(document.querySelector('a')).not.toBe(shownLink);
    restore();
    expect(served()).toBe(before);
  });

  it('updates an element of ours as long as its key is listed, and keeps the order of those beside it', () => {
    const before = served();
    const { apply, restore } = createNodeLook(node);
    const meter = (text: string) => ({ as: 'p', key: 'meter', look: { text } }) as const;
    const hint = { as: 'small', key: 'hint', look: { text: 'Hint' } } as const;
    apply({ after: [meter('Weak')] });
    const shownMeter = node.nextElementSibling;
    apply({ after: [hint, { ...meter('Weaker'), look: { text: 'Weaker', classes: { weaker: true } } }] });
    expect(served()).toBe(`${before}<p class="weaker">Weaker</p><small>Hint</small>`);
    apply({ after: [hint, meter('Strong')] });
    expect(served()).toBe(`${before}<p>Strong</p><small>Hint</small>`);
    expect(node.nextElementSibling).toBe(shownMeter);
    restore();
    expect(served()).toBe(before);
  });

  it('shows elements of ours at the end of the node, new ones last', () => {
    const before = served();
    const message = (key: string) => ({ as: 'i', key, look: { text: key } }) as const;
    const { apply, restore } = createNodeLook(node);
    const shown = () =>
      [...node.children].filter(({ tagName }) => tagName === 'I').map((each) => each.textContent);
    apply({ end: [message('b')] });
    apply({ end: [message('a'), message('b')] });
    expect([shown(), node.lastElementChild?.textContent]).toEqual([['b', 'a'], 'a']);
    restore();
    expect(served()).toBe(before);
  });

  it('shows elements of ours at the start of the node, new ones first', () => {
    const before = served();
    const mark = (key: string) => ({ as: 'i', key, look: { text: key } }) as const;
    const { apply, restore } = createNodeLook(node);
    apply({ start: [mark('a'), mark('b')] });
    expect(node.innerHTML).toBe('<i>a</i><i>b</i>text');
    apply({ start: [mark('a'), mark('c')], end: [mark('d')] });
    expect(node.innerHTML).toBe('<i>c</i><i>a</i>text<i>d</i>');
    restore();
    expect(served()).toBe(before);
  });

  it('shows an element after the node with its content, which slides open', async () => {
    const before = served();
    const { apply, restore } = createNodeLook(node);
    const fold = { isOpen: true, slideMs: 20, as: 'block' } as const;
    const sentenceOf = (text: string) => ({ as: 'p', key: text, look: { text, fold } }) as const;
    const look = { attributes: { role: 'alert' }, end: [sentenceOf('No match.')] };
    apply({ after: [{ as: 'div', key: 'notice', look }] });
    const sentence = document.querySelector('[role=alert] > p') as HTMLElement;
    expect(sentence.getAnimations()).toHaveLength(1);
    await expect.poll(() => sentence.getAnimations().length).toBe(0);
    expect(sentence.outerHTML).toBe('<p style="display: block;">No match.</p>');
    restore();
    expect(served()).toBe(before);
  });

  it('shows an element of ours with content that is more than text, created once', () => {
    const before = served();
    const { apply, restore } = createNodeLook(node);
    const content = vi.fn(() => document.createElement('b'));
    apply({ end: [{ as: 'p', key: 'message', look: {}, content }] });
    apply({ end: [{ as: 'p', key: 'message', look: { classes: { seen: true } }, content }] });
    expect(node.querySelector('p.seen')?.innerHTML).toBe('<b></b>');
    expect(content).toHaveBeenCalledOnce();
    restore();
    expect(served()).toBe(before);
  });

  it('keeps changes by other scripts when it is restored', () => {
    const { apply, restore } = createNodeLook(node);
    apply({ classes: { mine: true } });
    node.classList.add('theirs-too');
    node.dataset.other = 'x';
    restore();
    expect([node.matches('.mine'), node.matches('.theirs-too'), node.dataset.other]).toEqual([
      false,
      true,
      'x',
    ]);
  });

  it('of a resting state is restored by its patch', () => {
    const before = served();
    const patch = createPatch();
    applyLook(node, { attributes: { role: 'tab' }, classes: { on: true }, style: { color: null } }, patch);
    expect(node.getAttribute('role')).toBe('tab');
    expect(node.matches('.on')).toBe(true);
    expect(node.style.color).toBe('');
    patch.restore();
    expect(served()).toBe(before);
  });
});

describe('the looks of many nodes', () => {
  it('are restored when a part of a look, or a node, is no longer listed', () => {
    document.body.append(document.createElement('b'));
    const before = served();
    const other = document.body.lastElementChild as HTMLElement;
    const nodes = createNodeLooks();
    nodes.apply([
      [node, { attributes: { title: 'one' }, text: 'one' }],
      [other, { text: 'two' }],
    ]);
    expect([node.title, node.textContent, other.textContent]).toEqual(['one', 'one', 'two']);
    nodes.apply([[node, { attributes: { title: 'three' } }]]);
    expect([node.title, node.textContent, other.textContent]).toEqual(['three', 'text', '']);
    expect([nodes.restore(), served(), nodes.restore()]).toEqual([true, before, false]);
  });
});
