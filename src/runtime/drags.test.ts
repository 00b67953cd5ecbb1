import { expect, it, vi } from 'vitest';
import { behaviourLoader, startRuntime } from '#testing/start-runtime.ts';
import type { MountContext } from './define.ts';

const TYPES = ['pointerdown', 'pointermove', 'pointerup', 'pointercancel'];

/** Starts a widget with a draggable `.bar`; its code arrives when the test calls `arrive`. */
async function start({ isBroken = false } = {}) {
  const received: string[] = [];
  const onPage: string[] = [];
  const mount = ({ element, scope }: MountContext) => {
    for (const type of TYPES)
      scope.listen<PointerEvent>(element, type, ({ clientX }) => received.push(`${type} ${clientX}`));
  };
  let arrive = () => {};
  const code = new Promise<void>((resolve, reject) => {
    arrive = isBroken ? () => reject(new Error('lost')) : resolve;
  });
  const started = await startRuntime(
    '<div class="w"><i class="bar"><b>x</b></i><u>y</u></div><p>z</p>',
    [
      {
        name: 'w',
        on: { selector: '.w' },
        when: 'never',
        drags: '.bar',
        load: () => code.then(behaviourLoader(mount)),
      },
    ],
    { strategies: { never: () => {} } },
  );
  for (const type of TYPES) started.container.addEventListener(type, () => onPage.push(type));
  const send = (selector: string, type: string, clientX: number, more: PointerEventInit = {}) => {
    const init = { bubbles: true, cancelable: true, pointerId: 1, clientX, ...more };
    const event = new PointerEvent(type, init);
    started.find(selector).dispatchEvent(event);
    return event;
  };
  return { ...started, received, onPage, send, arrive: () => arrive() };
}

it('holdDrags repeats a drag in order when the widget is mounted, and does not stop its events on the page', async () => {
  const { received, onPage, send, arrive, settled } = await start();
  expect(send('b', 'pointerdown', 1).defaultPrevented).toBe(false);
  send('b', 'pointermove', 2);
  // The pointer has left the dragged node.
  send('p', 'pointermove', 3);
  send('p', 'pointerup', 4);
  send('p', 'pointermove', 5);
  expect([received, onPage]).toEqual([
    [],
    ['pointerdown', 'pointermove', 'pointermove', 'pointerup', 'pointermove'],
  ]);
  arrive();
  await settled();
  expect(received).toEqual(['pointerdown 1', 'pointermove 2', 'pointermove 3', 'pointerup 4']);
});

it('holdDrags leaves the rest of a drag to the mounted widget, each event once', async () => {
  const { received, send, arrive, settled } = await start();
  send('b', 'pointerdown', 1);
  send('b', 'pointermove', 2);
  arrive();
  await settled();
  send('b', 'pointermove', 3);
  send('b', 'pointerup', 4);
  await settled();
  expect(received).toEqual(['pointerdown 1', 'pointermove 2', 'pointermove 3', 'pointerup 4']);
});

it('holdDrags keeps the order when more events come just before the repetition', async () => {
  const { received, send, arrive, settled, runtime } = await start();
  send('b', 'pointerdown', 1);
  arrive();
  await vi.waitUntil(() => runtime.mounts()[0]?.state === 'mounted', { interval: 0 });
  send('b', 'pointermove', 2);
  send('b', 'pointerup', 3);
  await settled();
  expect(received).toEqual(['pointerdown 1', 'pointermove 2', 'pointerup 3']);
});

it.each([
  ['a press with another button', 'b', { button: 2 }],
  ['a press beside the draggable node', 'u', {}],
])('holdDrags ignores %s', async (_what, selector, more) => {
  const { received, send, arrive, settled, runtime, find } = await start();
  send(selector, 'pointerdown', 1, more);
  send(selector, 'pointerup', 2, more);
  arrive();
  await runtime.summon(find('.w'));
  await settled();
  expect(received).toEqual([]);
});

it('holdDrags does not mix up two pointers', async () => {
  const { received, send, arrive, settled } = await start();
  send('b', 'pointerdown', 1);
  send('b', 'pointermove', 9, { pointerId: 2 });
  send('b', 'pointerup', 2);
  arrive();
  await settled();
  expect(received).toEqual(['pointerdown 1', 'pointerup 2']);
});

it('holdDrags keeps no held event when the code fails to load', async () => {
  const { send, arrive, settled, runtime, errors } = await start({ isBroken: true });
  send('b', 'pointerdown', 1);
  send('b', 'pointerup', 2);
  arrive();
  await settled();
  expect([runtime.mounts()[0]?.heldEventCount, errors.length]).toEqual([0, 1]);
});
