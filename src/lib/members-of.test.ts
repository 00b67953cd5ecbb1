// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { membersOf } from './members-of.ts';

const NAMES = ['style', 'dataset', 'closest', 'children', 'id', 'hidden', 'parentElement', 'remove'];

function createForm(): HTMLFormElement {
  document.body.innerHTML = `<form id="order" data-step="2">${NAMES.map((name) => `<input name="${name}">`).join('')}</form>`;
  return document.querySelector('form') as HTMLFormElement;
}

it('a form has its members whatever its fields are named', () => {
  const members = membersOf(createForm());
  expect(members.id).toBe('order');
  expect(members.dataset.step).toBe('2');
  expect(members.closest('body')).toBe(document.body);
  expect(members.children).toHaveLength(NAMES.length);
  expect(members.parentElement).toBe(document.body);
  members.style.color = 'red';
  expect(members.getAttribute('style')).toBe('color: red;');
  members.remove();
  expect(document.querySelector('form')).toBeNull();
});

it('other nodes, and no node, are returned as they are', () => {
  for (const node of [document.body, window, null, undefined]) expect(membersOf(node)).toBe(node);
});
