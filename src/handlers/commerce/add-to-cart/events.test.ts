import jQuery from 'jquery';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { ADD_FIXTURE, ADD_PATH, ADDED, ADDED_FRAGMENTS, buttonClasses } from '#testing/add-to-cart-page.ts';
import { createFakeTransport, type FakeTransport } from '#testing/fake-transport.ts';
import { mountFixture } from '#testing/mount-fixture.ts';
import { settle } from '#testing/settle.ts';
import { recordBodyEvents, stubCartParams } from '#testing/shop-page.ts';
import { addToCart } from './handler.ts';

let transport: FakeTransport;

beforeEach(() => {
  transport = createFakeTransport();
  transport.on('POST', ADD_PATH, ADDED);
  stubCartParams();
});

const open = () => mountFixture(addToCart, ADD_FIXTURE);

/** Puts jQuery on the page until the end of the test, then removes all its listeners. */
function useJQuery() {
  vi.stubGlobal('jQuery', jQuery);
  onTestFinished(() => void jQuery(document.body).off());
  return jQuery(document.body);
}

describe('adding to the cart with jQuery', () => {
  it('emits the documented events with positional arguments, in order, once', async () => {
    const emitted: unknown[][] = [];
    const body = useJQuery();
    for (const name of ['adding_to_cart', 'added_to_cart', 'wc_cart_button_updated', 'wc_fragments_loaded']) {
      body.on(name, (_event: unknown, ...args: unknown[]) => void emitted.push([name, ...args]));
    }
    const { element } = await open();
    element.click();
    await settle();
    expect(emitted.map(([name]) => name)).toEqual([
      'adding_to_cart',
      'added_to_cart',
      'wc_cart_button_updated',
      'wc_fragments_loaded',
    ]);
    const [, fragments, hash, button] = emitted[1] as [string, unknown, unknown, ReturnType<typeof jQuery>];
    expect([fragments, hash]).toEqual([ADDED_FRAGMENTS, 'h1']);
    expect(button).toBeInstanceOf(jQuery);
    expect(button[0]).toBe(element);
    expect(emitted[2]?.[1]).toBeInstanceOf(jQuery);
  });

  it('sends data stored with jQuery on the button, unless an attribute overrides it', async () => {
    useJQuery();
    const { element } = await open();
    jQuery(element).data('gift_wrap', 'red').data('quantity', 9);
    jQuery(element).data('tooltip', () => {});
    element.click();
    await settle();
    expect(transport.calls[0]?.body).toMatchObject({ gift_wrap: 'red', quantity: '1' });
    expect(transport.calls[0]?.body).not.toHaveProperty('tooltip');
  });

  it('sends values that a listener added to the data', async () => {
    useJQuery().on('adding_to_cart', (_event: unknown, _button: unknown, data: Record<string, unknown>) => {
      data.gift = 1;
    });
    const { element } = await open();
    element.click();
    await settle();
    expect(transport.calls[0]?.body).toMatchObject({ gift: '1' });
  });

  it('sends nothing when a listener vetoes the request', async () => {
    const notSent: unknown[][] = [];
    const body = useJQuery();
    body.on('should_send_ajax_request.adding_to_cart', () => false);
    body.on(
      'ajax_request_not_sent.adding_to_cart',
      (_event: unknown, ...args: unknown[]) => void notSent.push(args),
    );
    const { element } = await open();
    element.click();
    await settle();
    expect(transport.calls).toEqual([]);
    expect(buttonClasses(element)).toEqual([]);
    expect(notSent).toHaveLength(1);
    expect(notSent[0]?.slice(0, 2)).toEqual([false, false]);
    expect(notSent[0]?.[2]).toBeInstanceOf(jQuery);
  });

  it("continues when another script's listener throws", async () => {
    // Missing in jsdom.
    vi.stubGlobal('reportError', vi.fn());
    useJQuery().on('adding_to_cart', () => {
      throw new Error('theirs');
    });
    const { element } = await open();
    element.click();
    await settle();
    expect(buttonClasses(element)).toEqual(['added']);
  });
});

describe('adding to the cart without jQuery', () => {
  it('emits native events with named values', async () => {
    const events = recordBodyEvents('adding_to_cart', 'added_to_cart');
    const { element } = await open();
    element.click();
    await settle();
    expect(events.map(({ type }) => type)).toEqual(['adding_to_cart', 'added_to_cart']);
    expect(events[1]?.detail).toEqual({ fragments: ADDED_FRAGMENTS, cart_hash: 'h1', button: element });
    expect(events[1]?.bubbles).toBe(true);
  });

  it('sends nothing when a native listener vetoes the request', async () => {
    const prevent = (event: Event) => event.preventDefault();
    document.body.addEventListener('should_send_ajax_request.adding_to_cart', prevent, { once: true });
    const { element } = await open();
    element.click();
    await settle();
    expect(transport.calls).toEqual([]);
    expect(buttonClasses(element)).toEqual([]);
  });
});

describe('added_to_cart from another script', () => {
  it('does nothing without arguments', async () => {
    const { element, container } = await open();
    document.body.dispatchEvent(new CustomEvent('added_to_cart'));
    useJQuery().trigger('added_to_cart');
    await settle();
    expect(buttonClasses(element)).toEqual([]);
    expect(container.querySelector('.added_to_cart')).toBeNull();
  });

  it.each([[['text', 5, {}]], [[null, null, null]], [[[], '', '']]])(
    'survives the arguments %j',
    async (args) => {
      const body = useJQuery();
      const { element } = await open();
      body.trigger('added_to_cart', args);
      expect(buttonClasses(element)).toEqual([]);
    },
  );

  it('marks its button and shows its fragments', async () => {
    const body = useJQuery();
    const { container } = await mountFixture(
      addToCart,
      '<div class="count">0</div><p><a class="theirs loading">Add</a></p><a class="ajax_add_to_cart" data-product_id="1"></a>',
    );
    const otherLink = container.querySelector('.theirs') as HTMLElement;
    body.trigger('added_to_cart', [ADDED_FRAGMENTS, 'h1', jQuery(otherLink)]);
    expect(buttonClasses(otherLink)).toEqual(['added']);
    expect(otherLink.nextElementSibling?.classList.contains('added_to_cart')).toBe(true);
    expect(container.querySelector('.count')?.textContent).toBe('2');
  });
});
