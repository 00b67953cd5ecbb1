import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { hasCaptures } from '#testing/captures.ts';
import { type CaptureOptions, openCapture } from '#testing/open-capture.ts';

const JQUERY = readFileSync(createRequire(import.meta.url).resolve('jquery/dist/jquery.min.js'), 'utf8');
const PAGE = 'el-tabs';
const LOG = 'window.log = []; window.ready = [];';

const script = (code: string) => `<script>${code}</script>`;
const jQueryTag = script(JQUERY);

const open = async (extraHtml: string, options: Omit<CaptureOptions, 'extraHtml'> = {}) => {
  const opened = await openCapture(PAGE, { ...options, extraHtml: script(LOG) + extraHtml });
  const read = (name: 'log' | 'ready') =>
    opened.page.evaluate((key) => (globalThis as unknown as Record<string, unknown[]>)[key], name);
  const hasFacade = () => opened.requests.some((url) => url.includes('/chunks/facade-'));
  const widgets = () =>
    opened.page.$$eval('.elementor [data-element_type=widget]', (all) =>
      all.map((element) => (element as HTMLElement).dataset.id),
    );
  return { ...opened, read, hasFacade, widgets };
};

/** The code that an add-on runs at the init event. */
const ADD_ON = `
  log.push(typeof elementorFrontend.hooks.addAction, ready.length);
  elementorFrontend.hooks.addAction('frontend/element_ready/widget', ($scope) => ready.push($scope[0].dataset.id));
`;

describe.skipIf(!hasCaptures)('add-ons on a captured page', () => {
  it('load no façade when there are none', async () => {
    const { hasFacade } = await open('');
    expect(hasFacade()).toBe(false);
  });

  it.each([
    ['a native listener', '', `window.addEventListener('elementor/frontend/init', () => {${ADD_ON}});`],
    ['a jQuery listener', jQueryTag, `jQuery(window).on('elementor/frontend/init', () => {${ADD_ON}});`],
  ])('are called once by %s, and once for every widget in order', async (_title, before, code) => {
    const { read, widgets, hasFacade } = await open(before + script(code));
    expect(await read('log')).toEqual(['function', 0]);
    expect(await read('ready')).toEqual(await widgets());
    expect(hasFacade()).toBe(true);
  });

  it('whose text does not name the interface still get the event, and load the interface at the first use', async () => {
    // Joined from parts, so that the page's text does not contain the interface's name.
    const code = `
      const name = ['elementor', 'Frontend'].join('');
      window.addEventListener(['elementor', 'frontend', 'init'].join('/'), () => {
        log.push('told');
        window[name].hooks.addAction('frontend/element_ready/widget', ($scope) => ready.push($scope[0].dataset.id));
      });`;
    const { page, read, widgets, hasFacade } = await open(script(code));
    await page.waitForFunction(() => (globalThis as unknown as { ready: unknown[] }).ready.length > 0);
    await page.waitForTimeout(100);
    expect(await read('log')).toEqual(['told']);
    expect(await read('ready')).toEqual(await widgets());
    expect(hasFacade()).toBe(true);
  });

  it('keep what they set beside the classes, without loading the interface', async () => {
    // Joined from parts, so that the page's text does not contain the interface's name.
    const code = `
      const name = ['elementor', 'Modules'].join('');
      window[name] ||= {};
      window[name].early = 'early';
      document.addEventListener('skerry:ready', () => {
        window[name] = window[name] || {};
        Object.assign(window[name], { interactions: { effects: ['fade'] } });
        log.push(window[name].early, window[name].interactions.effects[0]);
      }, { once: true });`;
    const { page, read, hasFacade } = await open(script(code));
    expect(await read('log')).toEqual(['early', 'fade']);
    expect(hasFacade()).toBe(false);
    await page.evaluate('typeof elementorModules.Module');
    await page.waitForFunction(() => !Object.getOwnPropertyDescriptor(window, 'elementorModules')?.get);
    expect(
      await page.evaluate(`[elementorModules.early, elementorModules.interactions.effects[0],
        typeof elementorModules.frontend.handlers.Base]`),
    ).toEqual(['early', 'fade', 'function']);
  });

  it('can extend classes for their widgets, with and without class syntax', async () => {
    const code = `
      window.addEventListener('elementor/frontend/init', () => {
        const { Base } = elementorModules.frontend.handlers;
        class Accordion extends Base {
          bindEvents() { log.push(['class', this.findElement('.elementor-tab-title').length > 0]); }
        }
        elementorFrontend.elementsHandler.attachHandler('accordion', Accordion);
        elementorFrontend.elementsHandler.attachHandler('tabs', Base.extend({
          onInit() { Base.prototype.onInit.apply(this, arguments); log.push(['extend', this.getWidgetType()]); },
        }));
      });`;
    const { page, read } = await open(script(code));
    const count = await page.$$eval('.elementor', (all) =>
      ['accordion', 'tabs'].map((name) =>
        all.reduce(
          (sum, root) => sum + root.querySelectorAll(`[data-widget_type="${name}.default"]`).length,
          0,
        ),
      ),
    );
    const log = (await read('log')) as [string, unknown][];
    expect(log.filter(([kind, found]) => kind === 'class' && found)).toHaveLength(count[0] ?? 0);
    expect(log.filter(([kind, name]) => kind === 'extend' && name === 'tabs')).toHaveLength(count[1] ?? 0);
  });

  it('that throw stop no other element', async () => {
    const code = `
      window.addEventListener('elementor/frontend/init', () => {
        elementorFrontend.hooks.addAction('frontend/element_ready/widget', ($scope) => {
          ready.push($scope[0].dataset.id);
          if (ready.length === 1) throw new Error('add-on');
        });
      });`;
    const { read, widgets, clearProblems } = await open(script(code));
    expect(await read('ready')).toEqual(await widgets());
    const problems = clearProblems();
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain('add-on');
  });
});

/** The page builder's own script, as far as other scripts see it; `when` is the moment when it boots. */
const original = (when: 'at once' | 'when parsed' | 'late') => {
  const boot = {
    'at once': 'boot();',
    'when parsed': "document.addEventListener('DOMContentLoaded', boot);",
    late: "document.addEventListener('original-boots', boot);",
  };
  return script(`
    const actions = {};
    const hooks = {
      addAction(name, callback) { (actions[name] ??= []).push(callback); },
      removeAction(name) { delete actions[name]; },
      doAction(name, ...args) { for (const callback of actions[name] ?? []) callback(...args); },
    };
    window.elementorFrontend = { init() {} };
    const boot = () => {
      elementorFrontend.hooks = hooks;
      window.dispatchEvent(new CustomEvent('elementor/frontend/init'));
      for (const name of ['accordion', 'tabs']) {
        hooks.addAction('frontend/element_ready/' + name + '.default', () => log.push(name));
      }
      const runReadyTrigger = (element) => {
        if (element.closest('[data-delay-child-handlers="true"]')) return;
        hooks.doAction('frontend/element_ready/' + element.dataset.widget_type);
      };
      elementorFrontend.elementsHandler = { runReadyTrigger };
      hooks.doAction('elementor/frontend/documents-manager/init-classes');
      for (const element of document.querySelectorAll('.elementor [data-element_type=widget]')) {
        setTimeout(() => runReadyTrigger(element));
      }
    };
    console.info = (line) => ready.push(line);
    ${boot[when]}
  `);
};

interface Debugged {
  skerry: { debug(): { handler: string; state: string }[] };
}

describe.skipIf(!hasCaptures)('the original script on a captured page', () => {
  const isLeft = (page: Awaited<ReturnType<typeof open>>['page'], name: string) =>
    page.evaluate((handler) => {
      const mounts = (window as unknown as Debugged).skerry.debug();
      return mounts.filter((mount) => mount.handler === handler).every(({ state }) => state === 'left');
    }, name);

  it('keeps its widgets by default, with one line in the console', async () => {
    const { page, read, hasFacade } = await open(original('when parsed'));
    expect([await isLeft(page, 'accordion'), await isLeft(page, 'tabs')]).toEqual([true, true]);
    expect(new Set(await read('log'))).toEqual(new Set(['accordion', 'tabs']));
    expect(await read('ready')).toEqual([expect.stringMatching(/accordion.*tabs.*data-takeover/)]);
    expect(hasFacade()).toBe(false);
  });

  it('does not start the widgets that we take over, but all others', async () => {
    const { page, read } = await open(original('late'), { tag: { 'data-takeover': 'accordion' } });
    await page.evaluate(() => document.dispatchEvent(new Event('original-boots')));
    await page.waitForTimeout(100);
    expect([await isLeft(page, 'accordion'), await isLeft(page, 'tabs')]).toEqual([false, true]);
    expect(new Set(await read('log'))).toEqual(new Set(['tabs']));
  });

  it('is delayed by the tag until the claims are made, and then starts the other widgets', async () => {
    const { page, read } = await open(original('when parsed'), { tag: { 'data-takeover': 'accordion' } });
    expect([await isLeft(page, 'accordion'), await isLeft(page, 'tabs')]).toEqual([false, true]);
    expect(new Set(await read('log'))).toEqual(new Set(['tabs']));
    expect(await page.locator('body[data-delay-child-handlers]').count()).toBe(0);
  });

  it('keeps the widgets that it had started before, with one line in the console', async () => {
    const { page, read } = await open(original('at once'), { tag: { 'data-takeover': 'accordion' } });
    expect(await isLeft(page, 'accordion')).toBe(true);
    expect(new Set(await read('log'))).toEqual(new Set(['accordion', 'tabs']));
    expect(await read('ready')).toEqual([expect.stringContaining('had started')]);
  });
});
