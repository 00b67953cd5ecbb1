import type { BrowserContext } from 'playwright-core';

/** Rewrites the HTML of every page that a context loads. */
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
