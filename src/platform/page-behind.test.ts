import { afterEach, beforeEach, expect, it } from 'vitest';
import { createPatch } from '#lib/patch.ts';
import { makeInert } from './page-behind.ts';

const PAGE = `
  <main id="main"></main>
  <div id="below" aria-modal="true"><p aria-modal="true"></p></div>
  <div id="top"></div>
  <div id="wrap"><div id="consent" role="dialog" aria-modal="true"></div><p id="beside"></p></div>
  <div id="closed"><div aria-modal="true" aria-hidden="true"></div></div>
  <div id="answered"><div aria-modal="false"></div></div>`;

const get = (id: string) => document.getElementById(id) as HTMLElement;
const inert = () => [...document.querySelectorAll('[inert]')].map(({ id }) => id);

beforeEach(() => {
  document.body.innerHTML = PAGE;
});
afterEach(() => {
  document.body.innerHTML = '';
});

it('an open modal dialog of another script stays usable, and our layers below become inert', () => {
  const patch = createPatch();
  makeInert(patch, [get('top')], [get('below')]);
  expect(inert()).toEqual(['main', 'below', 'beside', 'closed', 'answered']);
  patch.restore();
  expect(inert()).toEqual([]);
});

it('a modal dialog around our overlay is inert except for the overlay', () => {
  const patch = createPatch();
  makeInert(patch, [get('beside')], []);
  expect(inert()).toEqual(['main', 'top', 'closed', 'answered']);
  get('wrap').setAttribute('aria-modal', 'true');
  get('consent').removeAttribute('aria-modal');
  patch.restore();
  makeInert(patch, [get('beside')], [get('below')]);
  expect(inert()).toEqual(['main', 'below', 'top', 'consent', 'closed', 'answered']);
});
