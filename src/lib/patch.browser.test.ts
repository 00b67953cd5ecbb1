import { expect, it } from 'vitest';
import { createPatch, type Patch } from './patch.ts';

const node = (html: string) => {
  const holder = document.createElement('div');
  holder.innerHTML = html;
  return holder.firstElementChild as HTMLElement;
};

it.each<[string, string, (patch: Patch, element: HTMLElement) => void, string]>([
  [
    'an attribute that is set',
    '<p>',
    (patch, p) => patch.attribute(p, 'hidden', 'hidden'),
    '<p hidden="hidden"></p>',
  ],
  [
    'an attribute that is changed',
    '<p title="a">',
    (patch, p) => patch.attribute(p, 'title', 'b'),
    '<p title="b"></p>',
  ],
  [
    'an attribute that is removed',
    '<p hidden="false">',
    (patch, p) => patch.attribute(p, 'hidden', null),
    '<p></p>',
  ],
  ['a class that is added', '<p>', (patch, p) => patch.toggle(p, 'on', true), '<p class="on"></p>'],
  [
    'a class among odd spaces',
    '<p class="  a b ">',
    (patch, p) => patch.toggle(p, 'on', true),
    '<p class="a b on"></p>',
  ],
  [
    'a class that is removed',
    '<p class="on  a">',
    (patch, p) => patch.toggle(p, 'on', false),
    '<p class="a"></p>',
  ],
  [
    'a class that is already there',
    '<p class=" on ">',
    (patch, p) => patch.toggle(p, 'on', true),
    '<p class=" on "></p>',
  ],
  [
    'a style that is set',
    '<p>',
    (patch, p) => patch.style(p, 'display', 'none'),
    '<p style="display: none;"></p>',
  ],
  [
    'a style beside others',
    '<p style="color:red">',
    (patch, p) => patch.style(p, 'display', 'none'),
    '<p style="color: red; display: none;"></p>',
  ],
  [
    'a style that is removed',
    '<p style="display:none;color:red">',
    (patch, p) => patch.style(p, 'display', null),
    '<p style="color: red;"></p>',
  ],
  [
    'an important style',
    '<p style="display:none!important">',
    (patch, p) => patch.style(p, 'display', 'block'),
    '<p style="display: block;"></p>',
  ],
])('a patch writes and restores %s', (_what, html, write, written) => {
  const element = node(html);
  const patch = createPatch();
  const before = element.cloneNode() as HTMLElement;
  write(patch, element);
  expect(element.outerHTML).toBe(written);
  patch.restore();
  expect(element.outerHTML).toBe(before.outerHTML);
});

it('a patch restores the first value after several writes', () => {
  const element = node('<p title="a" class="x">');
  const patch = createPatch();
  for (const title of ['b', null, 'c']) patch.attribute(element, 'title', title);
  for (const force of [false, true, false]) patch.toggle(element, 'x', force);
  patch.restore();
  expect([element.title, element.className]).toEqual(['a', 'x']);
});

it('a patch keeps changes by other scripts when it restores', () => {
  const element = node('<p class="x" style="color: red">');
  const patch = createPatch();
  patch.toggle(element, 'on', true);
  patch.style(element, 'display', 'none');
  element.classList.add('theirs');
  element.style.margin = '1px';
  patch.restore();
  expect([...element.classList]).toEqual(['x', 'theirs']);
  expect(element.style.cssText).toBe('color: red; margin: 1px;');
});

it('a patch restores only once, and can be used again afterwards', () => {
  const element = node('<p title="a">');
  const patch = createPatch();
  patch.attribute(element, 'title', 'b');
  patch.restore();
  element.title = 'theirs';
  patch.restore();
  expect(element.title).toBe('theirs');
  patch.attribute(element, 'title', 'c');
  patch.restore();
  expect(element.title).toBe('theirs');
});

it('two patches on one node each restore the value that they found', () => {
  const element = node('<p title="server">');
  const [resting, island] = [createPatch(), createPatch()];
  resting.attribute(element, 'title', 'resting');
  island.attribute(element, 'title', 'component');
  island.restore();
  expect(element.title).toBe('resting');
  resting.restore();
  expect(element.title).toBe('server');
});

it('a patch causes no mutation when the value is already right', () => {
  const element = node('<p title="a" class="on">');
  const observer = new MutationObserver(() => {});
  observer.observe(element, { attributes: true });
  const patch = createPatch();
  patch.attribute(element, 'title', 'a');
  patch.toggle(element, 'on', true);
  patch.restore();
  expect(observer.takeRecords()).toEqual([]);
  observer.disconnect();
});

it('a patch restores kept values, with their spelling, after other code changed them', () => {
  const element = node('<p title="a" class="  one two " style="color:red;margin:0">');
  const before = element.outerHTML;
  const patch = createPatch();
  patch.keep(element, {
    attributes: ['title', 'hidden'],
    classes: ['one', 'on'],
    styles: ['color', 'width'],
  });
  expect(element.outerHTML).toBe(before);
  element.title = 'b';
  element.hidden = true;
  element.classList.replace('one', 'on');
  element.style.cssText = 'color: blue; margin: 0px; width: 5px';
  patch.restore();
  expect(element.outerHTML).toBe(before);
});

it('a patch does not restore values that were already right', () => {
  const element = node('<p title="a" class="on" style="color: red;">');
  const patch = createPatch();
  patch.attribute(element, 'title', 'a');
  patch.toggle(element, 'on', true);
  patch.style(element, 'color', 'red');
  element.title = 'b';
  element.className = '';
  element.style.color = 'blue';
  patch.restore();
  expect(element.outerHTML).toBe('<p title="b" class="" style="color: blue;"></p>');
});
