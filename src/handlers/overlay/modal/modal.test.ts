import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDeferredReply, createFakeTransport, NETWORK_FAILURE } from '#testing/fake-transport.ts';
import { type Fixture, mountFixture } from '#testing/mount-fixture.ts';
import { nextFrame, settle } from '#testing/settle.ts';
import { modal } from './handler.ts';

const FIXTURE = 'overlay/modal.html';
const INLINE =
  '<a class="thickbox" href="#TB_inline?width=300&height=200&inlineId=it" title="Title">Open</a>';
const SOURCE = '<div id="it">Text <p>Paragraph</p></div>';

const at = <Node extends HTMLElement = HTMLElement>(selector: string) =>
  document.querySelector<Node>(selector) as Node;
const count = (selector: string) => document.querySelectorAll(selector).length;
const press = (key: string, init: KeyboardEventInit = {}) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
  (document.activeElement ?? document).dispatchEvent(event);
  return event;
};
const fade = () => vi.advanceTimersByTimeAsync(200);
const page = window as unknown as Record<string, (...args: unknown[]) => unknown>;

const linkOf = ({ container }: Fixture, title: string) =>
  container.querySelector<HTMLElement>(`[title="${title}"]`) as HTMLElement;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a part of the page', () => {
  it('is shown in a dialog with the title of the link, and the page behind is inert', async () => {
    const { element, container } = await mountFixture(modal, INLINE + SOURCE);
    element.click();
    expect(count('#TB_overlay.TB_overlayBG')).toBe(1);
    expect(at('#TB_ajaxContent').textContent).toBe('Text Paragraph');
    expect(at('#TB_title > #TB_ajaxWindowTitle').textContent).toBe('Title');
    expect(at('#TB_window').getAttribute('role')).toBe('dialog');
    expect(at('#TB_window').getAttribute('aria-modal')).toBe('true');
    expect(at('#TB_window').getAttribute('aria-label')).toBe('Title');
    expect(at('#TB_window').style.visibility).toBe('visible');
    expect(at('#TB_window').classList.contains('thickbox-loading')).toBe(false);
    expect(at('#TB_load').style.display).toBe('none');
    expect(document.body.classList.contains('modal-open')).toBe(true);
    await nextFrame();
    expect(container.inert).toBe(true);
  });

  it('moves into the modal with its listeners, and back when the modal closes', async () => {
    const { element, container } = await mountFixture(modal, INLINE + SOURCE);
    const source = at('#it');
    const paragraph = at('#it p');
    const before = source.innerHTML;
    const clicks = vi.fn();
    paragraph.addEventListener('click', clicks);
    element.click();
    expect(at('#TB_ajaxContent').contains(paragraph)).toBe(true);
    expect(source.innerHTML).toBe('');
    at('#TB_closeWindowButton').click();
    await fade();
    expect(container.contains(paragraph)).toBe(true);
    expect(source.innerHTML).toBe(before);
    paragraph.click();
    expect(clicks).toHaveBeenCalledTimes(1);
  });

  it('that does not exist opens an empty window, which can be closed', async () => {
    const { element } = await mountFixture(modal, INLINE);
    element.click();
    expect(at('#TB_ajaxContent').childNodes).toHaveLength(0);
    press('Escape');
    await fade();
    expect(count('#TB_window, #TB_overlay, #TB_load')).toBe(0);
  });

  it('can be opened again while open', async () => {
    const { element } = await mountFixture(modal, INLINE + SOURCE);
    element.click();
    element.click();
    expect(at('#TB_ajaxContent').textContent).toBe('Text Paragraph');
    expect([count('#TB_overlay'), count('#TB_window'), count('#TB_load')]).toEqual([1, 1, 1]);
    page.tb_remove?.();
    await fade();
    expect(at('#it').textContent).toBe('Text Paragraph');
  });
});

describe('fetched content', () => {
  const AJAX = '<a class="thickbox" href="/care.html?width=300" title="Care">Open</a>';

  it('is requested with a random parameter, and shown when loaded', async () => {
    const { on, calls } = createFakeTransport();
    const answer = createDeferredReply();
    on('GET', /care/, answer.promise);
    const { element } = await mountFixture(modal, AJAX);
    element.click();
    await settle();
    expect(calls[0]?.url.search).toMatch(/^\?width=300&random=\d{13}$/);
    expect(calls[0]?.headers.get('x-requested-with')).toBe('XMLHttpRequest');
    expect(at('#TB_load').style.display).toBe('block');
    expect(at('#TB_window').style.visibility).toBe('');
    answer.resolve({ html: '<p>Wash <em>cold</em></p>' });
    await settle();
    expect(at('#TB_ajaxContent em').textContent).toBe('cold');
    expect(at('#TB_load').style.display).toBe('none');
    expect(at('#TB_window').style.visibility).toBe('visible');
  });

  it('may contain links that open the modal', async () => {
    const { on } = createFakeTransport();
    on('GET', /care/, { html: INLINE });
    const { element, settled } = await mountFixture(modal, AJAX + SOURCE);
    element.click();
    await settle();
    await settled();
    at('#TB_ajaxContent a').click();
    expect(at('#TB_ajaxContent').textContent).toBe('Text Paragraph');
    expect(count('#TB_window')).toBe(1);
    press('Escape');
    await fade();
    expect(document.activeElement).toBe(element);
  });

  it.each([
    ['a server error', { status: 500, html: '<h1>Sorry</h1>' }],
    ['a lost connection', NETWORK_FAILURE],
  ] as const)('shows a message after %s that can be closed even in a modal window', async (_what, answer) => {
    const { on } = createFakeTransport();
    on('GET', /care/, answer);
    const { element } = await mountFixture(modal, AJAX.replace('width=300', 'modal=true'));
    element.click();
    await settle();
    expect(at('#TB_ajaxContent [role="alert"]').textContent).toBe('This content could not be loaded.');
    expect(at('#TB_load').style.display).toBe('none');
    at('#TB_overlay').click();
    await fade();
    expect(count('#TB_window')).toBe(0);
  });

  it('is discarded when the modal was closed meanwhile', async () => {
    const { on } = createFakeTransport();
    const answer = createDeferredReply();
    on('GET', /care/, answer.promise);
    const { element } = await mountFixture(modal, AJAX);
    element.click();
    press('Escape');
    expect(count('#TB_window, #TB_overlay, #TB_load')).toBe(0);
    answer.resolve({ html: 'late' });
    await settle();
    expect(count('#TB_window, #TB_overlay, #TB_load')).toBe(0);
  });
});

it('new content is shown from its top', async () => {
  const { element } = await mountFixture(modal, INLINE + SOURCE);
  element.click();
  at('#TB_window').scrollTop = 50;
  page.tb_show?.('', '#TB_inline?inlineId=it');
  expect(at('#TB_window').scrollTop).toBe(0);
});

describe('closing', () => {
  it('fades for 200 ms, but frees the page at once', async () => {
    const { element, container } = await mountFixture(modal, INLINE + SOURCE);
    element.click();
    await nextFrame();
    press('Escape');
    expect(document.body.classList.contains('modal-open')).toBe(false);
    expect(container.inert).toBe(false);
    expect(document.activeElement).toBe(element);
    await vi.advanceTimersByTimeAsync(199);
    expect(count('#TB_window')).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(count('#TB_window')).toBe(0);
  });

  it('emits `tb_unload` on the window and `thickbox:removed` on the body, once each', async () => {
    const { element } = await mountFixture(modal, INLINE + SOURCE);
    const events: string[] = [];
    element.click();
    const record = (event: Event) =>
      events.push(`${event.type} ${count('#TB_window')} ${at('#it').textContent}`);
    at('#TB_window').addEventListener('tb_unload', record);
    document.body.addEventListener('thickbox:removed', record, { once: true });
    press('Escape');
    await fade();
    expect(events).toEqual(['tb_unload 1 Text Paragraph', 'thickbox:removed 0 Text Paragraph']);
  });

  it('is cancelled by opening again', async () => {
    const { element } = await mountFixture(modal, INLINE + SOURCE);
    element.click();
    press('Escape');
    element.click();
    expect(count('#TB_window')).toBe(1);
    expect(at('#TB_ajaxContent').textContent).toBe('Text Paragraph');
    await fade();
    expect(count('#TB_window')).toBe(1);
    expect(document.body.classList.contains('modal-open')).toBe(true);
  });

  it('ignores the second click of a double click that opened the modal', async () => {
    const { element } = await mountFixture(modal, INLINE + SOURCE);
    element.click();
    const clickAgain = () => new MouseEvent('click', { bubbles: true, detail: 2 });
    at('#TB_overlay').dispatchEvent(clickAgain());
    at('#TB_closeWindowButton').dispatchEvent(clickAgain());
    await fade();
    expect(count('#TB_window')).toBe(1);
    at('#TB_overlay').click();
    await fade();
    expect(count('#TB_window')).toBe(0);
  });

  it('of a modal window is left to its content', async () => {
    const { element } = await mountFixture(modal, INLINE.replace('width', 'modal=true&width') + SOURCE);
    element.click();
    expect(count('#TB_title, #TB_closeWindowButton')).toBe(0);
    expect(at('#TB_ajaxContent').className).toBe('TB_modal');
    press('Escape');
    at('#TB_overlay').click();
    await fade();
    expect(count('#TB_window')).toBe(1);
    expect(page.tb_remove?.()).toBe(false);
    await fade();
    expect(count('#TB_window')).toBe(0);
  });
});

it.each([
  'javascript:alert(1)',
  'data:text/html,<b>x</b>',
  'JAVASCRIPT:alert(1)//a.jpg',
  'vbscript:x//TB_iframe=1',
])('a link to %s opens nothing and does not navigate', async (href) => {
  const { element } = await mountFixture(modal, '<a class="thickbox" href="#">Open</a>');
  element.setAttribute('href', href);
  const click = new MouseEvent('click', { bubbles: true, cancelable: true });
  element.dispatchEvent(click);
  expect(click.defaultPrevented).toBe(true);
  expect(count('#TB_window, #TB_overlay')).toBe(0);
  expect(document.body.classList.contains('modal-open')).toBe(false);
});

it('a caption is text', async () => {
  const fixture = await mountFixture(modal, INLINE.replace('Title', '&lt;img src=x onerror=alert(1)&gt;'));
  fixture.element.click();
  expect(at('#TB_ajaxWindowTitle').innerHTML).toBe('&lt;img src=x onerror=alert(1)&gt;');
});

it.each([['ctrlKey'], ['metaKey'], ['shiftKey'], ['altKey']])(
  'a click with %s is left to the browser',
  async (key) => {
    const { element } = await mountFixture(modal, INLINE);
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, [key]: true });
    element.dispatchEvent(click);
    expect(click.defaultPrevented).toBe(false);
    expect(count('#TB_window')).toBe(0);
  },
);

it('an input has the address of its content in its alternative text', async () => {
  const fixture = await mountFixture(modal, FIXTURE);
  fixture.container.querySelector<HTMLElement>('input.thickbox')?.click();
  expect(at('#TB_ajaxContent table').textContent).toContain('52 cm');
});

it('other keys keep their meaning', async () => {
  const { element } = await mountFixture(modal, INLINE + SOURCE);
  element.click();
  expect(press('a').defaultPrevented).toBe(false);
  expect(press('.').defaultPrevented).toBe(false);
});

describe('the functions for other scripts', () => {
  it('open, position and close the modal', async () => {
    await mountFixture(modal, INLINE + SOURCE);
    page.tb_show?.('Ours', '#TB_inline?inlineId=it', null);
    expect(at('#TB_ajaxWindowTitle').textContent).toBe('Ours');
    expect(at('#TB_ajaxContent').textContent).toBe('Text Paragraph');
    page.tb_position?.();
    expect(at('#TB_window').style.width).toBe('630px');
    page.tb_remove?.();
    page.tb_remove?.();
    await fade();
    expect(count('#TB_window')).toBe(0);
  });

  it('make links of further selectors open the modal, including those added later', async () => {
    const { container } = await mountFixture(modal, INLINE + SOURCE);
    page.tb_init?.('a.chart');
    page.tb_init?.('a.chart');
    page.tb_init?.('a.thickbox, area.thickbox, input.thickbox');
    container.insertAdjacentHTML('beforeend', '<a class="chart" href="#TB_inline?inlineId=it">Chart</a>');
    container.querySelector<HTMLElement>('.chart')?.click();
    expect(at('#TB_ajaxContent').textContent).toBe('Text Paragraph');
  });

  it.each([[undefined], [null], [7], [{}]])('ignore %s', async (junk) => {
    await mountFixture(modal, INLINE);
    page.tb_init?.(junk);
    page.tb_show?.(junk, 'javascript:1', junk);
    expect(count('#TB_window')).toBe(0);
  });

  it('do not replace those of another script', async () => {
    const theirs = vi.fn();
    vi.stubGlobal('tb_show', theirs);
    const { dispose } = await mountFixture(modal, INLINE);
    expect(page.tb_show).toBe(theirs);
    await dispose();
    expect(page.tb_show).toBe(theirs);
  });
});

describe('disposal', () => {
  it('removes everything, even while the modal is open', async () => {
    const { element, dispose, difference } = await mountFixture(modal, INLINE + SOURCE);
    element.click();
    await dispose();
    expect(difference()).toBe('');
    expect(count('#TB_window, #TB_overlay, #TB_load')).toBe(0);
    expect(document.body.className).toBe('');
    for (const name of ['tb_init', 'tb_show', 'tb_remove', 'tb_position']) expect(name in window).toBe(false);
    element.click();
    expect(count('#TB_window')).toBe(0);
  });

  it('removes a modal that fades out', async () => {
    const { element, dispose, difference } = await mountFixture(modal, INLINE + SOURCE);
    element.click();
    press('Escape');
    await dispose();
    expect(count('#TB_window, #TB_overlay')).toBe(0);
    expect(difference()).toBe('');
  });
});

it('the modal survives junk settings', async () => {
  const junk = INLINE.replace('<a ', '<a data-settings="{junk" ');
  const { element, clearErrors } = await mountFixture(modal, junk);
  element.click();
  expect(count('#TB_window')).toBe(1);
  expect(clearErrors()).toHaveLength(1);
});

it('the loading image is that of a script, if set, otherwise that of the page', async () => {
  vi.stubGlobal('thickboxL10n', { loadingAnimation: '/wait.gif' });
  vi.stubGlobal('tb_pathToImage', '/own.gif');
  const { element } = await mountFixture(modal, INLINE);
  element.click();
  expect(at<HTMLImageElement>('#TB_load > img').getAttribute('src')).toBe('/own.gif');
});

it('the texts are those of the page', async () => {
  vi.stubGlobal('thickboxL10n', { close: 'Zu', image: '', loadingAnimation: '/wait.gif' });
  const fixture = await mountFixture(modal, FIXTURE);
  linkOf(fixture, 'Sizes').click();
  expect(at('#TB_closeWindowButton .screen-reader-text').textContent).toBe('Zu');
  expect(at<HTMLImageElement>('#TB_load > img').getAttribute('src')).toBe('/wait.gif');
});
