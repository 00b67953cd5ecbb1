import type { Page } from './layout.ts';

/** Renders the terms and conditions. */
export const termsPage = (notices: string): Page => ({
  id: 3,
  title: 'Terms and conditions',
  main: `<h1 class="entry-title">Terms and conditions</h1>${notices}<p class="lead">This is a demonstration. Nothing is sold, nothing is sent, and no money moves. Orders are forgotten when the shop closes.</p><p>What you would get from the real harbour: thirty days to change your mind, mending for free, and a letter with every parcel.</p>`,
});
