import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { addLinkAction } from '#platform/link-actions.ts';
import { defineBehaviour, defineHandler } from '#runtime/define.ts';
import { localEntries, sessionEntries } from '#storage/expiring.ts';
import { mountFixture } from '#testing/mount-fixture.ts';
import { setPageConfig, setUpNewVisitors } from '#testing/popup-page.ts';
import { settle } from '#testing/settle.ts';
import { popups } from './handler.ts';

const FORM = '<form class="elementor-form"></form>';

const setSite = (pro: object = { popup: { hasPopUps: true } }, environmentMode: object = {}) =>
  setPageConfig({ environmentMode }, pro);
const counts = () => [
  localEntries.get('pageViews'),
  localEntries.get('sessions'),
  sessionEntries.get('activeSession'),
];

setUpNewVisitors();

describe('a visit', () => {
  it('is counted once per page load, and a session once per tab', async () => {
    setSite();
    const { runtime } = await mountFixture(popups, FORM);
    expect(counts()).toEqual([1, 1, true]);
    runtime.scan();
    await mountFixture(popups, FORM);
    expect(counts()).toEqual([2, 1, true]);
    sessionStorage.clear();
    await mountFixture(popups, FORM);
    expect(counts()).toEqual([3, 2, true]);
  });

  it('continues stored counts, and restarts invalid ones', async () => {
    setSite();
    localEntries.set('pageViews', '41');
    localEntries.set('sessions', ['x']);
    await mountFixture(popups, FORM);
    expect(counts()).toEqual([42, 1, true]);
  });

  it.each([
    ['the editor', { edit: true }],
    ['a preview', { wpPreview: '1' }],
  ])('in %s is not counted', async (_title, mode) => {
    setSite(undefined, mode);
    await mountFixture(popups, FORM);
    expect(counts()).toEqual([undefined, undefined, undefined]);
  });

  it('of a site that disables popups is not counted', async () => {
    setSite({ popup: { hasPopUps: 'no' } });
    await mountFixture(popups, FORM);
    expect(counts()[0]).toBeUndefined();
  });

  it.each([[{}], [{ popup: [] }], [{ popup: { hasPopUps: false } }], [{ popup: null }]])(
    'loads nothing on a site without popups: %j',
    async (pro) => {
      setSite(pro);
      const { runtime } = await mountFixture(popups, FORM);
      expect(runtime.mounts()).toEqual([]);
    },
  );

  it('without storage causes no error', async () => {
    setSite();
    for (const method of ['getItem', 'setItem'] as const) {
      vi.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException('blocked', 'SecurityError');
      });
    }
    const { runtime } = await mountFixture(popups, FORM);
    expect(runtime.mounts().map(({ state }) => state)).toEqual(['mounted']);
  });
});

describe('popups with a selector', () => {
  const opened: string[] = [];
  const opener = defineHandler({
    name: 'popup',
    on: { page: 'popup' },
    load: async () => ({
      default: defineBehaviour({
        mount: ({ element, scope }) => void scope.listen(document, 'click', () => opened.push(element.id)),
      }),
    }),
  });
  const popupWith = (id: string, settings: object) =>
    `<div id="${id}" data-elementor-type="popup" data-elementor-settings='${JSON.stringify(settings)}'></div>`;

  it.each(['a', 'button'])('receive a click on a %s that came before their code', async (tag) => {
    setSite();
    opened.length = 0;
    const html = `<a href="#"><i></i></a><button></button>${popupWith('one', { open_selector: '.x' })}${popupWith('two', {})}`;
    const { container, settled } = await mountFixture(popups, html, { others: [opener], stage: 'waiting' });
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    container.querySelector(tag === 'a' ? 'i' : tag)?.dispatchEvent(click);
    expect(click.defaultPrevented).toBe(true);
    await settled();
    expect(opened).toEqual(['one']);
  });
});

describe('the reply to a form', () => {
  const openPage = async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    setSite();
    const fixture = await mountFixture(popups, FORM);
    const actions: unknown[][] = [];
    const { scope } = fixture.runtime;
    addLinkAction('popup:open', ({ id }) => actions.push(['open', id]), scope);
    addLinkAction(
      'popup:close',
      ({ do_not_show_again }, event) => actions.push(['close', do_not_show_again, event?.target]),
      scope,
    );
    const form = fixture.container.querySelector('form') as HTMLFormElement;
    const respond = async (detail: unknown) => {
      form.dispatchEvent(new CustomEvent('submit_success', { bubbles: true, detail }));
      await vi.dynamicImportSettled();
      await settle();
    };
    return { ...fixture, actions, form, respond };
  };

  it.each([[{ data: { popup: { action: 'open', id: 55 } } }], [{ popup: { action: 'open', id: '55' } }]])(
    'opens a popup at once: %j',
    async (detail) => {
      const { actions, respond } = await openPage();
      await respond(detail);
      expect(actions).toEqual([['open', '55']]);
    },
  );

  it('closes the popup around the form after a second', async () => {
    const { actions, form, respond } = await openPage();
    await respond({ data: { popup: { action: 'close', do_not_show_again: 'yes' } } });
    vi.advanceTimersByTime(999);
    expect(actions).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(actions).toEqual([['close', 'yes', form]]);
  });

  it.each([[{}], [{ data: [] }], [null], ['done'], [{ data: { popup: '' } }]])(
    'without a popup command does nothing: %j',
    async (detail) => {
      const { actions, respond } = await openPage();
      await respond(detail);
      vi.advanceTimersByTime(5000);
      expect(actions).toEqual([]);
    },
  );

  it('is ignored after disposal', async () => {
    const { actions, respond, runtime } = await openPage();
    runtime.dispose();
    await respond({ popup: { action: 'open', id: 1 } });
    expect(actions).toEqual([]);
  });
});
