import { useRef, useState } from 'react';
import { expect, it } from 'vitest';
import { findScoped } from '#lib/find-scoped.ts';
import { defineHandler } from '#runtime/define.ts';
import { mountFixture } from '#testing/mount-fixture.ts';
import { settle } from '#testing/settle.ts';
import { defineIsland, type IslandProps } from './define-island.tsx';
import { InsertedNode } from './inserted-node.tsx';
import { ServerNode } from './server-node.tsx';

/** A button with an inserted link behind it; the box shows the count. */
function Sample({ element }: IslandProps) {
  const [button] = useState(() => findScoped(element, 'button')[0]);
  const [box] = useState(() => findScoped(element, 'p')[0]);
  const [count, setCount] = useState(0);
  const link = useRef<HTMLElement>(null);
  const press = () => {
    setCount(count + 1);
    link.current?.focus();
  };
  return (
    <>
      <ServerNode of={button} onClick={press} />
      <ServerNode of={box} {...(count > 1 && { text: `${count} times` })} />
      {button && count > 0 && (
        <InsertedNode
          of={button}
          at="after"
          as="a"
          ref={link}
          classes={{ done: count > 1 }}
          attributes={{ href: '#cart' }}
          text="View cart"
          onClick={() => setCount(0)}
        />
      )}
      {button && count > 2 && (
        <InsertedNode of={button} at="before" as="section">
          <b>Three</b>
        </InsertedNode>
      )}
    </>
  );
}

const sample = defineHandler({
  name: 'sample',
  on: { selector: '.sample' },
  island: async () => ({ default: defineIsland({ component: Sample }) }),
});

it('an inserted node is added with its look and listeners, then removed; overridden text comes back', async () => {
  const { element, difference } = await mountFixture(
    sample,
    '<div class="sample"><p>No <b>one</b></p><button>Add</button></div>',
  );
  const button = element.querySelector('button') as HTMLElement;
  const box = element.querySelector('p') as HTMLElement;
  const words = box.querySelector('b');
  button.click();
  const link = () => button.nextElementSibling as HTMLElement;
  expect(link().outerHTML).toBe('<a href="#cart">View cart</a>');
  button.click();
  expect([link().className, document.activeElement, box.textContent]).toEqual(['done', link(), '2 times']);
  button.click();
  expect(button.previousElementSibling?.outerHTML).toBe('<section><b>Three</b></section>');
  link().click();
  await settle();
  expect(difference()).toBe('');
  expect(box.querySelector('b')).toBe(words);
});

it('an inserted node is removed with its island', async () => {
  const { element, dispose, difference } = await mountFixture(
    sample,
    '<div class="sample"><button>Add</button></div>',
  );
  for (let times = 0; times < 3; times += 1) element.querySelector('button')?.click();
  expect(element.querySelectorAll('a, section')).toHaveLength(2);
  await dispose();
  expect(difference()).toBe('');
});

function Picture({ element }: IslandProps) {
  const [isLoaded, setLoaded] = useState(false);
  return (
    <InsertedNode
      of={element}
      at="end"
      as="img"
      classes={{ loaded: isLoaded }}
      onLoad={() => setLoaded(true)}
    />
  );
}

it('an inserted node gets load events', async () => {
  const island = async () => ({ default: defineIsland({ component: Picture }) });
  const { element } = await mountFixture({ ...sample, island }, '<div class="sample"></div>');
  const picture = element.querySelector('img');
  picture?.dispatchEvent(new Event('load'));
  expect(picture?.className).toBe('loaded');
});
