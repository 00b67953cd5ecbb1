import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page as browser, userEvent } from 'vitest/browser';
import { countListeners } from '#testing/listener-count.ts';
import { type Fixture, mountFixture } from '#testing/mount-fixture.ts';
import { modal } from './handler.ts';

const FIXTURE = 'overlay/modal.html';
const SIZES: Record<string, [number, number]> = {
  lighthouse: [3000, 1000],
  harbour: [640, 480],
  kiln: [320, 200],
};

const at = <Node extends HTMLElement = HTMLElement>(selector: string) =>
  document.querySelector<Node>(selector) as Node;
const count = (selector: string) => document.querySelectorAll(selector).length;
const press = (key: string) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  (document.activeElement ?? document).dispatchEvent(event);
  return event.defaultPrevented;
};
const functions = window as unknown as Record<string, (...args: unknown[]) => unknown>;

const linkOf = ({ container }: Fixture, title: string) =>
  container.querySelector<HTMLElement>(`[title^="${title}"]`) as HTMLElement;
const LONG_TIMEOUT = { timeout: 15_000 };
const untilShown = (picture: string) =>
  vi.waitFor(() => {
    expect(at<HTMLImageElement>('#TB_Image')?.dataset.name).toBe(picture);
    expect(at('#TB_window').ariaBusy).toBeNull();
  }, LONG_TIMEOUT);
const untilRemoved = () =>
  vi.waitFor(() => expect(count('#TB_window, #TB_overlay, #TB_load')).toBe(0), LONG_TIMEOUT);

/** Replaces images by drawings with a size by name; unknown names are broken images. */
function drawPictures(): void {
  const { set } = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, 'src') as PropertyDescriptor;
  vi.spyOn(HTMLImageElement.prototype, 'src', 'set').mockImplementation(function (
    this: HTMLImageElement,
    src: string,
  ) {
    const name = /scenes\/(\w+)\./.exec(src)?.[1] ?? '';
    const [width, height] = SIZES[name] ?? [];
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="teal"/></svg>`;
    this.dataset.name = name;
    set?.call(this, width ? `data:image/svg+xml,${encodeURIComponent(svg)}` : 'data:image/png,broken');
  });
}

beforeEach(async () => {
  drawPictures();
  await browser.viewport(1150, 900);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await browser.viewport(1280, 800);
});

describe('a picture', () => {
  it('fits into the viewport with a margin of 150 px, in a centred window', async () => {
    const fixture = await mountFixture(modal, FIXTURE);
    linkOf(fixture, 'The lighthouse').click();
    await untilShown('lighthouse');
    const image = at('#TB_ImageOff > #TB_Image').getBoundingClientRect();
    expect([image.width, image.height]).toEqual([1000, 333]);
    const window = at('#TB_window').getBoundingClientRect();
    expect([window.width, Math.round(window.height)]).toEqual([1030, 393]);
    expect(window.left + window.width / 2).toBe(575);
    expect(Math.abs(window.top + window.height / 2 - 450)).toBeLessThan(1);
  });

  it('is never enlarged, and has its caption as text', async () => {
    const fixture = await mountFixture(modal, FIXTURE);
    linkOf(fixture, 'The kiln').click();
    await untilShown('kiln');
    expect([at('#TB_Image').offsetWidth, at('#TB_Image').offsetHeight]).toEqual([320, 200]);
    expect(at('#TB_caption').firstChild?.textContent).toBe('The kiln, <b>still warm</b>');
    expect(count('#TB_caption b')).toBe(0);
  });

  it('changes to its neighbours by keys, one per key press, and stops at the ends', async () => {
    const fixture = await mountFixture(modal, FIXTURE);
    linkOf(fixture, 'The lighthouse').click();
    await untilShown('lighthouse');
    expect(at('#TB_secondLine').textContent).toContain('Image 1 of 3');
    expect(count('#TB_prev')).toBe(0);
    expect(press(',')).toBe(false);
    expect(press('.')).toBe(true);
    await untilShown('harbour');
    expect(at('#TB_secondLine').textContent).toContain('Image 2 of 3');
    expect([count('#TB_prev > a'), count('#TB_next > a')]).toEqual([1, 1]);
    press('.');
    await untilShown('kiln');
    expect(press('.')).toBe(false);
    press(',');
    await untilShown('harbour');
    expect(count('#TB_overlay')).toBe(1);
  });

  it('is the second next after two quick key presses', async () => {
    const fixture = await mountFixture(modal, FIXTURE);
    linkOf(fixture, 'The lighthouse').click();
    await untilShown('lighthouse');
    press('.');
    press('.');
    await untilShown('kiln');
    expect(at('#TB_secondLine').textContent).toContain('Image 3 of 3');
  });

  it('changes by links, which keep the focus', async () => {
    const fixture = await mountFixture(modal, FIXTURE);
    linkOf(fixture, 'The lighthouse').click();
    await untilShown('lighthouse');
    at('#TB_next a').focus();
    at('#TB_next a').click();
    await untilShown('harbour');
    expect(document.activeElement).toBe(at('#TB_next a'));
    at('#TB_next a').click();
    await untilShown('kiln');
    expect(document.activeElement).toBe(at('#TB_closeWindowButton'));
  });

  it('outside of a group has no neighbours', async () => {
    const fixture = await mountFixture(modal, FIXTURE);
    SIZES.loom = [300, 300];
    linkOf(fixture, 'Alone').click();
    await untilShown('loom');
    expect(at('#TB_secondLine').textContent).toBe('');
    expect(press('.')).toBe(false);
  });

  it('closes the modal when clicked', async () => {
    const fixture = await mountFixture(modal, FIXTURE);
    linkOf(fixture, 'The kiln').click();
    await untilShown('kiln');
    at('#TB_Image').click();
    await untilRemoved();
  });

  it('that fails to load shows a message that can be closed', async () => {
    const { container } = await mountFixture(modal, FIXTURE);
    container.querySelector<HTMLElement>('[href*="gone.jpg"]')?.click();
    await vi.waitFor(
      () => expect(at('#TB_window [role="alert"]')?.checkVisibility()).toBe(true),
      LONG_TIMEOUT,
    );
    expect(at('#TB_load').checkVisibility()).toBe(false);
    await userEvent.keyboard('{Escape}');
    await untilRemoved();
  });
});

describe('the window', () => {
  it.each([
    ['Sizes', 430, 340, 400, 295],
    ['News', 350, 200, 320, 155],
  ])('of "%s" has the size from the link', async (title, width, height, inner, innerHeight) => {
    const fixture = await mountFixture(modal, FIXTURE);
    linkOf(fixture, title).click();
    const { offsetWidth, offsetHeight } = at('#TB_window');
    expect([offsetWidth, offsetHeight]).toEqual([width, height]);
    const { style } = at('#TB_ajaxContent');
    expect([style.width, style.height]).toEqual([`${inner}px`, `${innerHeight}px`]);
  });

  it('is 630 by 440 without a size in the link', async () => {
    const fixture = await mountFixture(modal, FIXTURE);
    fixture.container.querySelector<HTMLElement>('input.thickbox')?.click();
    expect([at('#TB_window').offsetWidth, at('#TB_window').offsetHeight]).toEqual([630, 440]);
  });

  it('fits a phone, and its content scrolls, by keyboard too', async () => {
    await browser.viewport(390, 300);
    const fixture = await mountFixture(modal, FIXTURE);
    const table = at('#size-table');
    table.style.lineHeight = '60px';
    fixture.container.querySelector<HTMLElement>('input.thickbox')?.click();
    const { left, right, top, bottom } = at('#TB_window').getBoundingClientRect();
    expect([left, right, top, bottom]).toEqual([10, 380, 10, 290]);
    const content = at('#TB_ajaxContent');
    content.style.lineHeight = '60px';
    expect(content.scrollHeight).toBeGreaterThan(content.clientHeight);
    functions.tb_position?.();
    expect(content.tabIndex).toBe(0);
    expect(content.getBoundingClientRect().right).toBeLessThanOrEqual(380);
  });

  it('adapts to the size of the viewport', async () => {
    const fixture = await mountFixture(modal, FIXTURE);
    linkOf(fixture, 'The lighthouse').click();
    await untilShown('lighthouse');
    await browser.viewport(390, 844);
    await vi.waitFor(() => expect(at('#TB_Image').offsetWidth).toBe(240), LONG_TIMEOUT);
    expect(at('#TB_window').offsetWidth).toBe(270);
  });

  it('uses the styles of the page, and adds none then', async () => {
    const style = document.createElement('style');
    style.textContent = '#TB_overlay { position: fixed } #TB_window { background: rgb(1, 2, 3) !important }';
    document.head.append(style);
    onTestFinished(() => style.remove());
    const fixture = await mountFixture(modal, FIXTURE);
    linkOf(fixture, 'Sizes').click();
    expect(getComputedStyle(at('#TB_window')).backgroundColor).toBe('rgb(1, 2, 3)');
  });

  it('shows a page in an iframe once that is loaded', async () => {
    const { container } = await mountFixture(
      modal,
      '<a class="thickbox" href="/LICENSE?a=1&TB_iframe=true&width=300&height=200" title="Law">x</a>',
    );
    const loaded = vi.fn();
    document.body.addEventListener('thickbox:iframe:loaded', loaded, { once: true });
    const before = history.length;
    container.querySelector<HTMLElement>('a')?.click();
    expect(at('#TB_window').classList.contains('thickbox-loading')).toBe(true);
    await vi.waitFor(() => expect(loaded).toHaveBeenCalledTimes(1), LONG_TIMEOUT);
    const frame = at<HTMLIFrameElement>('#TB_iframeContent');
    expect(new URL(frame.src).search).toBe('?a=1&');
    expect(frame.name).toMatch(/^TB_iframeContent\d{1,3}$/);
    expect(frame.title).toBe('Law');
    expect([frame.offsetWidth, frame.offsetHeight]).toEqual([329, 212]);
    expect(at('#TB_window').classList.contains('thickbox-loading')).toBe(false);
    expect(history.length).toBe(before);
    frame.focus();
    frame.contentWindow?.location.reload();
    const again = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
    await again;
    expect(document.activeElement).toBe(frame);
  });
});

describe('the keyboard', () => {
  it('moves to the close button, stays inside, and returns', async () => {
    const fixture = await mountFixture(modal, FIXTURE);
    const link = linkOf(fixture, 'The lighthouse');
    link.focus();
    await userEvent.keyboard('{Enter}');
    await untilShown('lighthouse');
    expect(document.activeElement).toBe(at('#TB_closeWindowButton'));
    await userEvent.keyboard('{Tab}');
    expect(document.activeElement).toBe(at('#TB_next a'));
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    expect(document.activeElement).toBe(at('#TB_closeWindowButton'));
    await userEvent.keyboard('{Escape}');
    expect(document.activeElement).toBe(link);
    await untilRemoved();
  });

  it('stays inside a modal window', async () => {
    const fixture = await mountFixture(modal, FIXTURE);
    linkOf(fixture, 'News').click();
    expect(document.activeElement).toBe(at('#TB_ajaxContent'));
    await userEvent.keyboard('{Tab}');
    expect(document.activeElement).toBe(at('.modal-understood'));
    await userEvent.keyboard('{Tab}');
    expect(document.activeElement).toBe(at('.modal-understood'));
    functions.tb_remove?.();
    await untilRemoved();
  });
});

it('a drag from the content to the background does not close the modal', async () => {
  const fixture = await mountFixture(modal, FIXTURE);
  linkOf(fixture, 'Sizes').click();
  await userEvent.dragAndDrop(at('#TB_ajaxContent p'), at('#TB_overlay'), {
    targetPosition: { x: 10, y: 10 },
  });
  expect(count('#TB_overlay[style*="opacity"]')).toBe(0);
  await userEvent.click(at('#TB_overlay'), { position: { x: 5, y: 5 } });
  await untilRemoved();
});

it('opening and closing a thousand times leaves nothing behind', async () => {
  const fixture = await mountFixture(modal, FIXTURE);
  const link = linkOf(fixture, 'Sizes');
  const round = () => {
    link.click();
    functions.tb_remove?.();
    // Opening again ends the fade at once, also for the last round.
    functions.tb_show?.('', '#TB_inline?inlineId=none');
    functions.tb_remove?.();
  };
  round();
  await untilRemoved();
  const { innerHTML } = document.body;
  const listeners = countListeners();
  onTestFinished(() => listeners.stop());
  for (let time = 0; time < 500; time += 1) round();
  await untilRemoved();
  expect(listeners.list()).toEqual([]);
  expect(document.body.innerHTML).toBe(innerHTML);
});
