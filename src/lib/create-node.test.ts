// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { addNode, createNode, createSvgNode } from './create-node.ts';
import { createScope } from './scope.ts';

it('creates an element with attributes and content', () => {
  const node = createNode('a', { class: 'more', href: '#', title: '' }, 'Read ', createNode('b', {}, 'on'));
  expect(node.outerHTML).toBe('<a class="more" href="#" title="">Read <b>on</b></a>');
});

it('writes true as an attribute without a value, and skips attributes without any value', () => {
  const node = createNode('p', { hidden: true, inert: false, title: undefined });
  expect(node.outerHTML).toBe('<p hidden=""></p>');
});

it('writes styles without the attribute, which the policy of a page may refuse', () => {
  const written: string[] = [];
  const { setAttribute } = Element.prototype;
  Element.prototype.setAttribute = function (name: string, value: string) {
    written.push(name);
    setAttribute.call(this, name, value);
  };
  const node = createNode('p', { class: 'a', style: 'top: 0px' });
  Element.prototype.setAttribute = setAttribute;
  expect(written).toEqual(['class']);
  expect(node.style.top).toBe('0px');
});

it('creates the elements of a drawing', () => {
  const drawing = createSvgNode('svg', { viewBox: '0 0 1 1' }, createSvgNode('path', { d: 'M0 0' }));
  expect(drawing.outerHTML).toBe('<svg viewBox="0 0 1 1"><path d="M0 0"></path></svg>');
  expect(drawing.firstElementChild).toBeInstanceOf(SVGElement);
});

it.each([
  ['before', '<i></i><p>text</p>'],
  ['prepend', '<p><i></i>text</p>'],
  ['append', '<p>text<i></i></p>'],
  ['after', '<p>text</p><i></i>'],
] as const)('adds an element: %s a node, until the scope ends', (where, html) => {
  const target = createNode('p', {}, 'text');
  const parent = createNode('div', {}, target);
  const scope = createScope(() => {});
  const node = createNode('i');
  expect(addNode(target, where, node, scope)).toBe(node);
  expect(parent.innerHTML).toBe(html);
  scope.dispose();
  expect(parent.innerHTML).toBe('<p>text</p>');
});

it('adds an element to a form whose fields are named like its members', () => {
  const form = createNode('form', {}, createNode('input', { name: 'append' }));
  addNode(
    form,
    'append',
    createNode('i'),
    createScope(() => {}),
  );
  expect(form.lastElementChild?.localName).toBe('i');
});
