import { describe, expect, it, vi } from 'vitest';
import { defineBehaviour, defineHandler } from '#runtime/define.ts';
import { intersections } from './fake-observers.ts';
import { mountFixture } from './mount-fixture.ts';

const marker = (attribute: string) => async () => ({
  default: defineBehaviour({
    mount({ element, settings, scope }) {
      element.setAttribute(attribute, JSON.stringify(settings));
      scope.listen(element, 'click', () => element.classList.add('clicked'));
      scope.add(() => element.removeAttribute(attribute));
    },
  }),
});

const sample = defineHandler({
  name: 'sample',
  on: { widget: 'sample' },
  load: marker('data-resting'),
  island: marker('data-mounted'),
  hold: 'button',
});

const markup = `<div data-element_type="widget" data-widget_type="sample.default" data-settings='{"a":1,"b":2}'><button></button></div>`;

describe('mountFixture', () => {
  it('mounts resting state and island with the settings of the markup', async () => {
    const { element } = await mountFixture(sample, markup);
    expect(element.dataset.mounted).toBe('{"a":1,"b":2}');
    expect(element.dataset.resting).toBe('{"a":1,"b":2}');
  });

  it('merges the settings option into the settings of the markup', async () => {
    const { element } = await mountFixture(sample, markup, { settings: { b: 3 } });
    expect(element.dataset.mounted).toBe('{"a":1,"b":3}');
  });

  it('writes settings as data attributes on an element without builder markup', async () => {
    const plain = { ...sample, on: { selector: '.plain' } };
    const { element } = await mountFixture(plain, '<a class="plain"></a>', {
      settings: { startScroll: 300 },
    });
    expect(element.dataset.startScroll).toBe('300');
    expect(element.hasAttribute('data-settings')).toBe(false);
  });

  it('mounts only the resting state at the stage resting', async () => {
    const { element } = await mountFixture(sample, markup, { stage: 'resting' });
    expect(element.hasAttribute('data-resting')).toBe(true);
    expect(element.hasAttribute('data-mounted')).toBe(false);
  });

  it('waits for a held event at the stage waiting', async () => {
    const { element, settled } = await mountFixture(sample, markup, { stage: 'waiting' });
    expect(element.hasAttribute('data-resting')).toBe(false);
    element.querySelector('button')?.click();
    await settled();
    expect(element.hasAttribute('data-mounted')).toBe(true);
    expect(element.classList.contains('clicked')).toBe(true);
  });

  it('mounts every element of the handler, and <html> for a document handler', async () => {
    const { elements } = await mountFixture(sample, markup + markup);
    expect(elements).toHaveLength(2);
    const page = await mountFixture({ ...sample, name: 'page', on: 'document' }, '<p></p>');
    expect(page.element).toBe(document.documentElement);
  });

  it('settles under fake timers', async () => {
    vi.useFakeTimers();
    const { element } = await mountFixture(sample, markup);
    expect(element.hasAttribute('data-mounted')).toBe(true);
    vi.useRealTimers();
  });

  it('shows what dispose did not restore', async () => {
    const fixture = await mountFixture(sample, markup);
    fixture.element.classList.add('elementor-active');
    await fixture.dispose();
    expect(fixture.element.hasAttribute('data-mounted')).toBe(false);
    expect(fixture.difference()).toContain('elementor-active');
    fixture.element.classList.remove('elementor-active');
    expect(fixture.difference()).toBe('');
  });

  it('rejects markup without an element of the handler', async () => {
    await expect(mountFixture(sample, '<p></p>')).rejects.toThrow('no element for the handler "sample"');
  });

  it('rejects a missing fixture', async () => {
    await expect(mountFixture(sample, 'no/such.html')).rejects.toThrow('No fixture "no/such.html"');
  });
});

const broken = { ...sample, load: () => Promise.reject(new Error('lost')) };

describe('a test with mountFixture', () => {
  it.fails('fails after an unexpected error', async () => {
    await mountFixture(broken, markup);
  });

  it('passes after clearErrors', async () => {
    const { clearErrors } = await mountFixture(broken, markup);
    expect(clearErrors()).toMatchObject([{ handler: 'sample', phase: 'load' }]);
  });

  it.fails('fails when a node is left in the body', async () => {
    await mountFixture(sample, markup);
    const left = document.createElement('aside');
    document.body.append(left);
    setTimeout(() => left.remove(), 1000);
  });

  it('observes nothing after dispose', async () => {
    const visible = { ...sample, when: 'visible' };
    const { dispose } = await mountFixture(visible, markup);
    await dispose();
    expect(intersections.size).toBe(0);
  });
});
