import { defineConfig } from 'vitest/config';

export default defineConfig({
  base: './',
  // The page's React, which is loaded once, with ours.
  resolve: { alias: { react: 'skerry/react', 'react-dom': 'skerry/react-dom' } },
  // The files of Skerry, as they are: index.html has its tag. On a shop, they are where the shop's own tag says.
  publicDir: 'node_modules/skerry/dist',
  test: { environment: 'jsdom' },
});
