import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { cartOnServer, expectCartsToShow } from '#testing/demo-cart.ts';
import { eventually } from '#testing/eventually.ts';
import fc from '#testing/fast-check.ts';
import { openDemo } from '#testing/open-demo.ts';
import { type Fate, type ShopRequest, SPOILED_REPLIES, startShopProxy } from '#testing/shop-proxy.ts';
import { isWholeSuite } from '#testing/whole-suite.ts';

const PRODUCTS = [11, 12, 13] as const;
const TABS = 3;
const BURST = 7;
const MARK = '#press-';
/** Browser messages about failed requests, and our own reports. */
const EXPECTED = /Failed to load resource|\[skerry\]|net::ERR_/;

interface Press {
  readonly id: number;
  readonly product: number;
  /** The pause after the press. */
  readonly gapMs: number;
  readonly fate: Fate;
}

/** What happens while the tabs add: nothing else, a tab is loaded again, or the line goes. */
type Incident = 'none' | 'reload' | 'offline';

interface Plan {
  readonly presses: readonly Press[];
  readonly refreshFates: readonly Fate[];
  readonly incidents: readonly Incident[];
}

const fates: fc.Arbitrary<Fate> = fc.oneof(
  { weight: 3, arbitrary: fc.constant({}) },
  {
    weight: 2,
    arbitrary: fc.record({ reply: fc.constantFrom(...SPOILED_REPLIES), isHandled: fc.boolean() }),
  },
);

/** Draws what happens in a run. The first two rounds have one incident of each kind. */
function planFor(seed: number, rounds: number): Plan {
  const draw = <Value>(arbitrary: fc.Arbitrary<Value>, count: number, stream: number) =>
    fc.sample(arbitrary, { seed: seed * 10 + stream, numRuns: count });
  const press = fc.record({
    product: fc.constantFrom(...PRODUCTS),
    gapMs: fc.constantFrom(0, 0, 0, 5, 30),
    fate: fates,
  });
  const incidents = draw(fc.constantFrom<Incident>('none', 'none', 'reload', 'offline'), rounds, 3);
  return {
    presses: draw(press, rounds * TABS * BURST, 1).map((each, id) => ({ ...each, id })),
    refreshFates: draw(fates, 50, 2),
    incidents: ['reload', 'offline', ...incidents.slice(2)],
  };
}

interface WithRecords {
  readonly skerry?: { readonly ready: Promise<void> };
  /** Presses whose add has not begun. An add of another product may overtake one whose code still loads. */
  upcoming: { readonly id: number; readonly product: number }[];
  added: number[];
  /** The shown errors, each with its product. */
  shownErrors: Map<Element, number>;
}

/** Runs in the page before all scripts: numbers the adds, and records which succeed and which errors are shown. */
const recordAdds = (mark: string) => {
  const records = Object.assign(globalThis as unknown as WithRecords, {
    upcoming: [],
    added: [],
    shownErrors: new Map<Element, number>(),
  });
  addEventListener('adding_to_cart', (event) => {
    const { button, data } = (event as CustomEvent).detail;
    const at = records.upcoming.findIndex(({ product }) => product === Number(button.dataset.product_id));
    data.press = at < 0 ? 'one too many' : records.upcoming.splice(at, 1)[0]?.id;
  });
  addEventListener('added_to_cart', (event) => {
    const marks = Object.keys((event as CustomEvent).detail.fragments ?? {});
    for (const each of marks) if (each.startsWith(mark)) records.added.push(Number(each.slice(mark.length)));
  });
  new MutationObserver(() => {
    for (const error of document.querySelectorAll('.add-to-cart-error')) {
      const button = error.parentElement?.querySelector<HTMLElement>('[data-product_id]');
      records.shownErrors.set(error, Number(button?.dataset.product_id));
    }
  }).observe(document, { subtree: true, childList: true });
};

/**
 * Runs in the page: presses, and waits until no button is busy. Returns which presses succeeded, and the products
 * at which errors were shown.
 */
const pressAll = async (presses: readonly { id: number; product: number; gapMs: number }[]) => {
  const records = globalThis as unknown as WithRecords;
  // Presses of scripts are not held before the code is there: the browser would follow the links.
  while (!records.skerry) await new Promise((resolve) => setTimeout(resolve, 5));
  await records.skerry.ready;
  const earlierErrors = new Set(records.shownErrors.keys());
  for (const { id, product, gapMs } of presses) {
    records.upcoming.push({ id, product });
    const button = document.querySelector<HTMLElement>(`.ajax_add_to_cart[data-product_id="${product}"]`);
    if (!button) throw new Error(`The page does not sell ${product}.`);
    button.click();
    for (let passedMs = 0; passedMs < gapMs; passedMs += 5)
      await new Promise((resolve) => setTimeout(resolve, 5));
  }
  const isBusy = () =>
    records.upcoming.length > 0 || document.querySelector('.ajax_add_to_cart:is(.loading, [aria-busy=true])');
  while (isBusy()) await new Promise((resolve) => setTimeout(resolve, 10));
  const newErrors = [...records.shownErrors].filter(([error]) => !earlierErrors.has(error));
  return { added: records.added.splice(0), productsWithErrors: [...new Set(newErrors.map(([, id]) => id))] };
};

/** A shop that counts what arrives, and fails as planned while `isFaulty`. */
async function startFaultyShop({ presses, refreshFates }: Plan) {
  const arrived: number[] = [];
  const handled: number[] = [];
  let refreshes = 0;
  const shop = { arrived, handled, isFaulty: true, origin: '' };
  const decide = ({ path, fields }: ShopRequest): Fate => {
    if (!shop.isFaulty) return {};
    if (path.includes('get_refreshed_fragments')) {
      refreshes += 1;
      return refreshFates[refreshes % refreshFates.length] ?? {};
    }
    if (!path.includes('wc-ajax=add_to_cart')) return {};
    const id = Number(fields.get('press'));
    const fate = presses[id]?.fate ?? {};
    arrived.push(id);
    if (fate.isHandled ?? true) handled.push(id);
    return fate;
  };
  const rewrite = (body: string, { path, fields }: ShopRequest) => {
    if (!path.includes('wc-ajax=add_to_cart')) return undefined;
    const reply = JSON.parse(body);
    return JSON.stringify({ ...reply, fragments: { ...reply.fragments, [MARK + fields.get('press')]: '' } });
  };
  shop.origin = await startShopProxy({ decide, rewrite });
  return shop;
}

type FaultyShop = Awaited<ReturnType<typeof startFaultyShop>>;

/** Opens the tabs of a visitor who has a cart already: the shop starts no session for each of them. */
async function openTabs(origin: string) {
  const opened = await openDemo('/?add-to-cart=11', {
    prepare: ({ context }) => context.addInitScript(recordAdds, MARK),
  });
  const tabs: Page[] = [];
  for (let count = 0; count < TABS; count += 1) {
    const tab = count ? await opened.context.newPage() : opened.page;
    await tab.goto(`${origin}/shop/`);
    await tab.waitForLoadState('load');
    tabs.push(tab);
  }
  return { ...opened, tabs };
}

/**
 * Presses in one tab, and checks that the shopper saw an error at each product of which a press failed, and at no
 * other. Adds the presses that succeeded to `succeeded`.
 */
async function pressIn(tab: Page, presses: readonly Press[], succeeded: Set<number>): Promise<void> {
  const { added, productsWithErrors } = await tab.evaluate(
    pressAll,
    presses.map(({ id, product, gapMs }) => ({ id, product, gapMs })),
  );
  for (const id of added) succeeded.add(id);
  const failed = presses.filter(({ id }) => !added.includes(id)).map(({ product }) => product);
  expect(productsWithErrors.sort()).toEqual([...new Set(failed)].sort());
}

/**
 * Adds in all tabs at once, round by round. Returns the presses that the pages reported as successful.
 * `untilCounted` resolves when the shop has counted all that arrived.
 */
async function run(
  plan: Plan,
  shop: FaultyShop,
  tabs: readonly Page[],
  untilCounted: () => Promise<void>,
): Promise<ReadonlySet<number>> {
  const succeeded = new Set<number>();
  const pending = [...plan.presses];
  for (const [round, incident] of plan.incidents.entries()) {
    const reloaded = incident === 'reload' ? round % TABS : -1;
    const before = shop.arrived.length;
    const working = tabs.map((tab, at) => {
      const done = pressIn(tab, pending.splice(0, BURST), succeeded);
      // The page that would show the results is gone.
      return at === reloaded ? done.catch(() => {}) : done;
    });
    if (incident !== 'none') await eventually(() => shop.arrived.length).toBeGreaterThan(before);
    if (incident === 'reload') await tabs[reloaded]?.reload();
    if (incident === 'offline') {
      await tabs[0]?.context().setOffline(true);
      await working[0];
      // The shop may still be working on adds whose pages have lost the line: a cart is only then complete.
      await untilCounted();
      await tabs[0]?.context().setOffline(false);
    }
    await Promise.all(working);
  }
  return succeeded;
}

const countBy = (ids: readonly number[], { presses }: Plan, base: Readonly<Record<string, number>>) => {
  const counts: Record<string, number> = { ...base };
  for (const id of ids) {
    const product = presses[id]?.product ?? '?';
    counts[product] = (counts[product] ?? 0) + 1;
  }
  return counts;
};

async function addRapidly(seed: number, rounds: number): Promise<void> {
  console.info(`SEED=${seed} repeats these adds.`);
  const plan = planFor(seed, rounds);
  const shop = await startFaultyShop(plan);
  const { tabs, context, clearProblems } = await openTabs(shop.origin);
  const base = await cartOnServer(context);
  const wronglyCounted = async () => {
    const cart = await cartOnServer(context);
    const counts = countBy(shop.handled, plan, base);
    return Object.keys({ ...cart, ...counts }).filter((id) => cart[id] !== counts[id]);
  };
  const untilCounted = () => eventually(wronglyCounted).toEqual([]);
  const succeeded = await run(plan, shop, tabs, untilCounted);
  expect(succeeded.size).toBeGreaterThan(0);

  // The shop works again, and the line comes back.
  shop.isFaulty = false;
  await context.setOffline(true);
  await context.setOffline(false);
  // Each press arrived at most once, and each reported success was counted. What was counted without one was shown
  // as failed (`pressIn`), or its page was loaded again.
  expect(new Set(shop.arrived).size).toBe(shop.arrived.length);
  const handled = new Set(shop.handled);
  expect([...succeeded].filter((id) => !handled.has(id))).toEqual([]);
  await untilCounted();
  const cart = await cartOnServer(context);
  for (const tab of tabs) await expectCartsToShow(tab, cart);
  expect(clearProblems().filter((line) => !EXPECTED.test(line))).toEqual([]);
}

const { SEED } = process.env;

it('adds from three tabs of a failing shop are counted once, shown as failed if they are not, and all carts end alike', () =>
  addRapidly(Number(SEED ?? 1), 2));

it.runIf(isWholeSuite || SEED).each(SEED ? [Number(SEED)] : [2, 3, 4])(
  'five hundred adds from three tabs of a failing shop, SEED=%i',
  (seed) => addRapidly(seed, Math.ceil(500 / (TABS * BURST))),
  300_000,
);
