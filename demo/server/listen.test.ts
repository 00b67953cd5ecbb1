import { afterEach, describe, expect, it } from 'vitest';
import { listen, type RunningShop } from '../server.ts';

let shop: RunningShop | undefined;

afterEach(async () => {
  await shop?.close();
  shop = undefined;
});

describe('listen', () => {
  it('opens on a free port, responds there, and stops', async () => {
    shop = await listen({ port: 0 });
    const { url } = shop;
    expect((await fetch(`${url}/shop/`)).status).toBe(200);
    await shop.close();
    await expect(fetch(`${url}/shop/`)).rejects.toThrow();
  });

  it('rejects when the port is taken', async () => {
    shop = await listen({ port: 0 });
    const port = Number(new URL(shop.url).port);
    await expect(listen({ port })).rejects.toThrow('EADDRINUSE');
  });

  it('drops the connection of a request with fault=offline, and still responds to the next', async () => {
    shop = await listen({ port: 0 });
    await expect(fetch(`${shop.url}/shop/?fault=offline`)).rejects.toThrow();
    expect((await fetch(`${shop.url}/shop/`)).status).toBe(200);
  });
});
