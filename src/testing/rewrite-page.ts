import type { BrowserContext } from 'playwright-core';

/** Changes the HTML of every page that a context opens, on its way from the server. */
export async function rewritePage(context: BrowserContext, change: (html: string) => string): Promise<void> {
  await context.route(
    (url) => !/\.\w+$/.test(url.pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch({ maxRedirects: 0 });
      await route.fulfill({ response, body: change(await response.text()) });
    },
  );
}
