import { useLayoutEffect, useRef, useState } from 'react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { findScoped } from '#lib/find-scoped.ts';
import { defineHandler, type Handler } from '#runtime/define.ts';
import { mountFixture } from '#testing/mount-fixture.ts';
import { settle } from '#testing/settle.ts';
import { defineIsland, type IslandProps } from './define-island.tsx';
import { ServerNode } from './server-node.tsx';

let change: (next: number) => void = () => {};
let focused: unknown;

function Field() {
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    field.current?.focus();
    focused = document.activeElement;
  }, []);
  return <input ref={field} />;
}

/** Step 0: no props; 1: props of all kinds; 2: props for the second item only, and children in the box. */
function Sample({ element }: IslandProps) {
  const [items] = useState(() => findScoped(element, 'i'));
  const [box] = useState(() => findScoped(element, 'p')[0]);
  const [step, setStep] = useState(0);
  change = setStep;
  return (
    <>
      <ServerNode
        of={step === 2 ? items.slice(1) : items}
        each={(index) => ({
          attributes: { 'data-index': step ? String(index) : undefined },
          ...(step && { onClick: () => setStep(index + 1) }),
        })}
      />
      <ServerNode of={box} style={{ display: step ? 'none' : undefined }}>
        {step === 2 && <Field />}
      </ServerNode>
      <ServerNode of={undefined} classes={{ on: true }} />
    </>
  );
}

const sample = defineHandler({
  name: 'sample',
  on: { selector: '.sample' },
  island: async () => ({ default: defineIsland({ component: Sample }) }),
});

const HTML = '<div class="sample"><i data-index="served">a</i><i>b</i><p>box</p></div>';

beforeEach(() => {
  focused = undefined;
});

const open = async () => {
  const fixture = await mountFixture(sample, HTML);
  const [first, second] = fixture.container.querySelectorAll('i');
  const box = fixture.container.querySelector('p') as HTMLElement;
  const indexes = () => [first?.dataset.index, second?.dataset.index];
  const go = async (step: number) => {
    change(step);
    await settle();
  };
  return { ...fixture, first, second, box, indexes, go };
};

describe('a node of the server', () => {
  it('is unchanged without props, and restored when its props are gone', async () => {
    const { difference, go, indexes, box } = await open();
    expect(difference()).toBe('');
    await go(1);
    expect([...indexes(), box.style.display]).toEqual(['0', '1', 'none']);
    await go(0);
    expect(difference()).toBe('');
  });

  it('is restored when it leaves the list', async () => {
    const { go, indexes } = await open();
    await go(2);
    expect(indexes()).toEqual(['served', '0']);
  });

  it('calls only the latest listener, while it has one, and renders its changes synchronously', async () => {
    const { go, first, second, indexes } = await open();
    second?.click();
    expect(indexes()).toEqual(['served', undefined]);
    await go(1);
    second?.click();
    expect(indexes()).toEqual(['served', '0']);
    first?.click();
    expect(indexes()).toEqual(['served', '0']);
    second?.click();
    expect(indexes()).toEqual(['0', '1']);
  });

  it('has its children in an element of ours, which exists before their effects and is removed with them', async () => {
    const { go, box, difference } = await open();
    await go(2);
    const input = box.querySelector('div > input');
    expect([input, document.activeElement, focused]).toEqual([input, input, input]);
    expect(box.firstChild?.textContent).toBe('box');
    await go(0);
    expect(difference()).toBe('');
  });

  it('slides open even in its first look, and reports when it is open', async () => {
    const opened: HTMLElement[] = [];
    // Strict mode starts and ends effects once more.
    const durations = new Set<unknown>();
    const handler: Handler = {
      ...sample,
      island: async () => ({
        default: defineIsland({
          component: ({ element }) => (
            <ServerNode
              of={element.querySelector('p')}
              fold={{ isOpen: true, slideMs: 300, onOpened: (node) => opened.push(node) }}
            />
          ),
        }),
      }),
    };
    Element.prototype.animate = (_frames, options) => {
      durations.add((options as KeyframeAnimationOptions).duration);
      const animation = Object.assign(new EventTarget(), {
        onfinish: () => {},
        cancel: () => Object.assign(animation, { onfinish: () => {} }),
      });
      queueMicrotask(() => animation.onfinish());
      return animation as unknown as Animation;
    };
    onTestFinished(() => void Reflect.deleteProperty(Element.prototype, 'animate'));
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(40);
    const { container } = await mountFixture(handler, HTML.replace('<p>', '<p style="display: none">'));
    const box = container.querySelector('p') as HTMLElement;
    expect([[...durations], opened, box.style.display]).toEqual([[300], [box], '']);
  });

  it('is restored when the island ends', async () => {
    const { go, difference, dispose } = await open();
    await go(2);
    await dispose();
    expect(difference()).toBe('');
  });
});

const events: string[] = [];
const record = (name: string) => () => void events.push(name);

const Capturing = ({ element }: IslandProps) => (
  <ServerNode
    of={element}
    onLostPointerCapture={record('up')}
    onLostPointerCaptureCapture={record('down')}
    onClickCapture={record('click down')}
  />
);

it('a listener for lost pointer capture is not mistaken for one in the capture phase', async () => {
  const { element } = await mountFixture(
    { ...sample, island: async () => ({ default: defineIsland({ component: Capturing }) }) },
    HTML,
  );
  element.querySelector('i')?.dispatchEvent(new Event('lostpointercapture', { bubbles: true }));
  element.querySelector('i')?.click();
  expect(events).toEqual(['down', 'up', 'click down']);
});
