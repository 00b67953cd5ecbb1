import { builderDocument, container, heading, textEditor } from '../builder/elements.ts';
import { readFixture } from '../fixtures.ts';
import type { Page } from './layout.ts';

const pageId = 472;

const read = (name: string): string => readFixture(`forms/${name}`);

/** Renders the PayPal button; its form posts to this shop instead of the provider. */
const paypalButton = (): string =>
  read('paypal-button').replace('https://www.paypal.com/cgi-bin/webscr', '/forms/paid/');

const child = (id: string, html: string, classes = ''): string =>
  container(id, html, { level: 'child', classes: `form-card${classes}` });

const sections = (): readonly string[] => [
  container(
    '47a0001',
    `${heading('47a0002', 'Contact forms and payment', 'h1')}${textEditor('47a0003', '<p>What you type here stays while the tab is open, also when the page is loaded again. It leaves with the button.</p>')}`,
    { classes: 'builder-intro e-no-lazyload' },
  ),
  container(
    '47a0020',
    child(
      '47a0021',
      `${heading('47a0022', 'Write to us')}${textEditor('47a0023', '<p>For whatever is broken, missing or worth a visit.</p>')}${read('form')}`,
    ) +
      child(
        '47a0024',
        `${heading('47a0025', 'News by mail')}${textEditor('47a0026', '<p>Four letters a year.</p>')}${read('form-subscribe')}${heading('47a0027', 'A place in the course')}${textEditor('47a0028', '<p>A Saturday at the wheel, 48 euros.</p>')}<div class="pay-row">${read('stripe-button')}${paypalButton()}</div>${heading('47a0029', 'Sign in')}${read('login')}`,
        ' form-side',
      ),
    { classes: 'form-columns' },
  ),
  container(
    '47a0010',
    child(
      '47a0011',
      `${heading('47a0012', 'A mug of your own')}${textEditor('47a0013', '<p>Three short steps. We throw it on Tuesday.</p>')}${read('form-steps')}`,
    ),
    { classes: 'builder-narrow e-no-lazyload' },
  ),
];

/** Renders the page of forms: in steps, with files, for news, for login, and payment buttons. */
export const formsPage = (notices: string): Page => ({
  id: pageId,
  title: 'Contact forms and payment',
  bodyClass: `elementor-page elementor-page-${pageId} builder-page`,
  main: notices + builderDocument(pageId, sections().join('\n')),
});

/** Renders the page in place of a provider's payment page. */
export const paidPage = (notices: string): Page => ({
  id: pageId + 1,
  title: 'Paid',
  main: `${notices}<h1 class="entry-title">This is where you would pay</h1><p class="lead">Nothing was charged: the shop is a demonstration. <a href="/forms/">Back to the forms</a></p>`,
});
