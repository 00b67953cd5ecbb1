import { expect, it, onTestFinished, vi } from 'vitest';
import { openAddOnPage } from '#testing/add-on-page.ts';
import { placeBox } from './dialog-parts.ts';

// biome-ignore lint/suspicious/noExplicitAny: add-ons are written without types
type Untyped = any;

async function createDialog(options: object = {}, type = 'lightbox') {
  const html = '<button id="opener"></button><p id="beside"></p>';
  const { frontend, errors } = await openAddOnPage({ html });
  const dialog: Untyped = frontend.getDialogsManager().createWidget(type, options);
  onTestFinished(() => dialog.destroy());
  return { frontend, errors, dialog, widget: dialog.getElements('widget')[0] as HTMLElement };
}
const click = (target: Element | null, detail = 0) =>
  target?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }));
const expectFocus = (widget: Element) => vi.waitFor(() => expect(document.activeElement).toBe(widget));
const pressEscape = () =>
  document.activeElement?.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
  );

it('a dialog has the parts that stylesheets and add-ons use before it is shown', async () => {
  const { frontend, dialog, widget } = await createDialog({
    id: 'd1',
    className: 'a b',
    closeButton: true,
    contentWidth: 300,
  });
  expect(frontend.getDialogsManager()).toBe(frontend.getDialogsManager());
  expect(widget.isConnected).toBe(false);
  expect([widget.id, widget.className]).toEqual([
    'd1',
    'dialog-widget dialog-lightbox-widget dialog-type-buttons dialog-type-lightbox a b',
  ]);
  expect([...(widget.firstElementChild?.children ?? [])].map((node) => node.classList[0])).toEqual([
    'dialog-close-button',
    'dialog-header',
    'dialog-message',
    'dialog-buttons-wrapper',
  ]);
  expect(dialog.getElements().widgetContent[0].style.width).toBe('300px');
  expect(dialog.getElements('none')).toBeUndefined();
});

it('a dialog accepts HTML, whose scripts do not run, and nodes', async () => {
  const { dialog, widget } = await createDialog({ message: 'first' });
  dialog
    .setHeaderMessage('<b>Title</b>')
    .setMessage(document.createElement('em'))
    .setID('x')
    .refreshPosition();
  expect(widget.querySelector('.dialog-header')?.innerHTML).toBe('<b>Title</b>');
  expect(widget.querySelector('.dialog-message')?.innerHTML).toBe('<em></em>');
  dialog.setMessage('<script>window.dialogScript = 1</script>').show();
  expect('dialogScript' in window).toBe(false);
});

it('a dialog is shown and hidden with its events, gets the focus and restores it', async () => {
  const { dialog, widget } = await createDialog({ preventScroll: true });
  const opener = document.getElementById('opener') as HTMLElement;
  opener.focus();
  const emitted: string[] = [];
  for (const name of ['show', 'hide', 'destroy']) dialog.on(name, () => emitted.push(name));
  dialog.show().show();
  await expectFocus(widget);
  expect([dialog.isVisible(), document.body.classList.contains('dialog-prevent-scroll')]).toEqual([
    true,
    true,
  ]);
  dialog.hide().hide();
  const isLocked = document.body.classList.contains('dialog-prevent-scroll');
  expect([dialog.isVisible(), widget.isConnected, isLocked]).toEqual([false, false, false]);
  expect(document.activeElement).toBe(opener);
  dialog.show().destroy();
  expect(emitted).toEqual(['show', 'hide', 'show', 'hide', 'destroy']);
});

it('of several dialogs only the top-most can be hidden', async () => {
  const { frontend, dialog, widget } = await createDialog();
  const second = frontend.getDialogsManager().createWidget('lightbox');
  onTestFinished(() => second.destroy());
  dialog.show();
  await expectFocus(widget);
  second.show();
  await expectFocus(second.getElements('widget')[0]);
  dialog.hide();
  expect(dialog.isVisible()).toBe(true);
  pressEscape();
  expect([dialog.isVisible(), second.isVisible()]).toEqual([true, false]);
  pressEscape();
  expect(dialog.isVisible()).toBe(false);
});

it('a dialog stays open at Escape if its options say so', async () => {
  const { dialog, widget } = await createDialog({ hide: { onEscKeyPress: false } });
  dialog.show();
  await expectFocus(widget);
  pressEscape();
  expect(dialog.isVisible()).toBe(true);
});

it.each([
  ['its close button', { closeButton: true }, '.dialog-close-button', false],
  ['a click beside it', {}, '#beside', false],
  ['a click beside it, unless disabled', { hide: { onOutsideClick: false } }, '#beside', true],
  ['a click on its background', { hide: { onOutsideClick: false } }, '.dialog-widget', false],
  [
    'a click on its background, unless disabled',
    { hide: { onBackgroundClick: false } },
    '.dialog-widget',
    true,
  ],
  ['no click inside', {}, '.dialog-message', true],
  ['a click inside, if enabled', { hide: { onClick: true } }, '.dialog-message', false],
  ['no click on an ignored node', { hide: { ignore: '#beside' } }, '#beside', true],
  ['no click on a node in preventClose', { selectors: { preventClose: '#beside' } }, '#beside', true],
])('a dialog is hidden by %s', async (_title, options, selector, visible) => {
  const { dialog } = await createDialog(options);
  dialog.show();
  click(document.querySelector(selector));
  expect(dialog.isVisible()).toBe(visible);
});

it('a dialog is not hidden by the click that shows it', async () => {
  const { dialog } = await createDialog();
  const opener = document.getElementById('opener');
  opener?.addEventListener('click', () => dialog.show());
  click(opener);
  expect(dialog.isVisible()).toBe(true);
});

it('a dialog is hidden automatically after its delay', async () => {
  const { dialog } = await createDialog({ hide: { auto: true } });
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  dialog.show();
  vi.advanceTimersByTime(4999);
  expect(dialog.isVisible()).toBe(true);
  vi.advanceTimersByTime(1);
  expect(dialog.isVisible()).toBe(false);
});

it('a dialog runs the effects of the add-on, and is removed when they end', async () => {
  let end = () => {};
  const hide = () =>
    new Promise<void>((resolve) => {
      end = resolve;
    });
  const show = vi.fn();
  const { dialog, widget } = await createDialog({ effects: { show, hide } });
  dialog.show();
  expect(show).toHaveBeenCalledOnce();
  dialog.hide();
  expect([dialog.isVisible(), widget.isConnected]).toEqual([false, true]);
  end();
  await vi.waitFor(() => expect(widget.isConnected).toBe(false));
});

it('a dialog is removed although an effect of the add-on throws, which is reported', async () => {
  const { dialog, widget, errors } = await createDialog({
    effects: {
      hide() {
        throw new Error('no such effect');
      },
    },
  });
  dialog.show();
  dialog.hide();
  await vi.waitFor(() => expect(widget.isConnected).toBe(false));
  expect(errors.splice(0)).toHaveLength(1);
});

it('a dialog applies settings that change while it is shown', async () => {
  const { dialog } = await createDialog();
  dialog.show();
  dialog.setSettings('hide.onOutsideClick', false);
  click(document.querySelector('#beside'));
  expect(dialog.isVisible()).toBe(true);
});

it.each([
  ['center', 'center', { left: 400, top: 350 }],
  ['left top', 'left+10 top+5%', { left: 10, top: 40 }],
  ['right bottom', 'right bottom', { left: 800, top: 700 }],
  ['bottom', 'top', { left: 400, top: 0 }],
  ['top', 'bottom-20', { left: 400, top: 780 }],
  ['junk?', '', { left: 400, top: 350 }],
])('a dialog is placed with its %s at the %s of the window', (my, at, expected) => {
  const box = placeBox(
    { width: 200, height: 100 },
    { left: 0, top: 0, width: 1000, height: 800 },
    { my, at },
  );
  expect(box).toEqual(expected);
});

it('a dialog is placed only if its stylesheet takes it out of the flow', async () => {
  const { dialog, widget } = await createDialog({ position: { my: 'left top', at: 'left+7 top+9' } });
  const content = dialog.getElements('widgetContent')[0] as HTMLElement;
  dialog.show();
  await expectFocus(widget);
  expect(content.style.left).toBe('');
  content.style.position = 'absolute';
  dialog.refreshPosition();
  await vi.waitFor(() => expect([content.style.left, content.style.top]).toEqual(['7px', '9px']));
});

it.each([
  ['confirm', ['Cancel', 'Do it']],
  ['alert', ['Do it']],
  ['buttons', []],
])('a dialog of type %s has its default buttons', async (type, texts) => {
  const { widget } = await createDialog({ strings: { confirm: 'Do it' } }, type);
  expect([...widget.querySelectorAll('button')].map((each) => each.textContent)).toEqual(texts);
});

it('a dialog emits the name of the pressed button, and is hidden', async () => {
  const onConfirm = vi.fn();
  const emitted: string[] = [];
  const { dialog, widget } = await createDialog({ onConfirm }, 'confirm');
  for (const name of ['confirm', 'cancel']) dialog.on(name, () => emitted.push(name));
  for (const name of ['confirm', 'cancel']) {
    dialog.show();
    click(widget.querySelector(`.dialog-${name}`));
    expect(dialog.isVisible()).toBe(false);
  }
  expect([emitted, onConfirm.mock.contexts]).toEqual([['confirm', 'cancel'], [dialog]]);
});

it('a button of a dialog acts once, and not at the double click that showed the dialog', async () => {
  const onConfirm = vi.fn();
  const hide = () => new Promise(() => {});
  const { dialog, widget } = await createDialog({ onConfirm, effects: { hide } }, 'confirm');
  const button = widget.querySelector('.dialog-confirm');
  dialog.show();
  for (const detail of [2, 3]) click(button, detail);
  expect([dialog.isVisible(), onConfirm.mock.calls.length]).toEqual([true, 0]);
  for (const detail of [1, 2]) click(button, detail);
  expect(dialog.isVisible()).toBe(false);
  expect(widget.isConnected).toBe(true);
  expect(onConfirm.mock.calls.length).toBe(1);
  dialog.show();
  click(button, 2);
  expect([dialog.isVisible(), onConfirm.mock.calls.length]).toEqual([true, 1]);
});

it('a dialog has buttons of the add-on, which may keep it open', async () => {
  const { dialog, widget } = await createDialog({}, 'buttons');
  const callback = vi.fn();
  dialog.addButton({ name: 'again', text: 'Again', callback, hideOnClick: false }).show();
  for (const detail of [1, 2]) click(widget.querySelector('.dialog-again'), detail);
  expect([dialog.isVisible(), callback.mock.calls]).toEqual([true, [[dialog], [dialog]]]);
});
