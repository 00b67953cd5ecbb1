import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { createScope, type Scope } from '#lib/scope.ts';
import { keepPlace } from './steps.ts';

const MARKUP = `<div style="height: 40px"></div>
  <form><div id="fields" style="padding-bottom: 5px"><p>One</p><p id="more" style="height: 200px">More</p></div></form>
  <p id="below">Below</p><div style="height: 3000px"></div>`;

let scope: Scope;
let host: HTMLElement;

const byId = (id: string) => host.querySelector(`#${id}`) as HTMLElement;
const topOf = (id: string) => Math.round(byId(id).getBoundingClientRect().top);
const rearrange = () => {
  const list = document.createElement('div');
  list.style.height = '30px';
  byId('fields').before(list);
  byId('more').style.display = 'none';
};
beforeEach(() => {
  host = document.createElement('div');
  host.style.transformOrigin = 'top';
  host.innerHTML = MARKUP;
  document.body.append(host);
  scope = createScope((error) => {
    throw error;
  });
  onTestFinished(() => {
    scope.dispose();
    host.remove();
    scrollTo(0, 0);
  });
  vi.spyOn(performance, 'getEntriesByName').mockReturnValue([{} as PerformanceEntry]);
});

it('content below the fields keeps its place until the release, and the fields slide', () => {
  const [fields, below] = [topOf('fields'), topOf('below')];
  const settle = keepPlace(byId('fields'), scope);
  rearrange();
  const release = settle();
  expect([topOf('fields'), topOf('below')]).toEqual([fields, below]);
  for (const animation of byId('fields').getAnimations()) animation.finish();
  expect([topOf('fields'), topOf('below')]).toEqual([fields + 30, below]);
  release();
  expect(topOf('below')).toBeLessThan(below);
  expect(byId('fields').getAttribute('style')).toBe('padding-bottom: 5px');
});

it('content of a scaled form keeps its place too', () => {
  host.style.transform = 'scale(0.5)';
  const [fields, below] = [topOf('fields'), topOf('below')];
  const settle = keepPlace(byId('fields'), scope);
  rearrange();
  settle();
  expect([topOf('fields'), topOf('below')]).toEqual([fields, below]);
});

it('the padding is removed when the fields leave the view, and when the scope ends', async () => {
  const settle = keepPlace(byId('fields'), scope);
  rearrange();
  settle();
  expect(byId('fields').style.paddingBottom).not.toBe('5px');
  scrollTo(0, 2000);
  await vi.waitFor(() => expect(byId('fields').style.paddingBottom).toBe('5px'), 10_000);
  scrollTo(0, 0);
  const again = keepPlace(byId('fields'), scope);
  byId('fields').firstElementChild?.remove();
  again();
  expect(byId('fields').style.paddingBottom).not.toBe('5px');
  scope.dispose();
  expect(byId('fields').style.paddingBottom).toBe('5px');
});

it('fields outside of the view are rearranged without animation', () => {
  scrollTo(0, 2000);
  const settle = keepPlace(byId('fields'), scope);
  rearrange();
  settle();
  expect([byId('fields').getAnimations(), byId('fields').style.paddingBottom]).toEqual([[], '5px']);
});

it('fields that were never painted are rearranged without animation', () => {
  vi.spyOn(performance, 'getEntriesByName').mockReturnValue([]);
  const settle = keepPlace(byId('fields'), scope);
  rearrange();
  settle();
  expect(byId('fields').style.paddingBottom).toBe('5px');
});

it('fields in the editor are rearranged without animation', () => {
  vi.stubGlobal('elementorFrontendConfig', { environmentMode: { edit: true } });
  const settle = keepPlace(byId('fields'), scope);
  rearrange();
  settle();
  expect(byId('fields').style.paddingBottom).toBe('5px');
});

it('with reduced motion the fields fade instead of sliding', () => {
  vi.spyOn(globalThis, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  const settle = keepPlace(byId('fields'), scope);
  rearrange();
  settle();
  const effects = byId('fields')
    .getAnimations()
    .map(({ effect }) => effect as KeyframeEffect);
  const steps = effects.flatMap((effect) => effect.getKeyframes());
  expect(steps.map(({ opacity }) => opacity)).toEqual(['0', '1']);
});
