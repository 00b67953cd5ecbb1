import { readFixture } from '../fixtures.ts';
import type { Page } from './layout.ts';

const outcomes = `<details class="contact-outcomes"><summary>This shop is a demo: try what may happen</summary>
<p>Nothing is sent anywhere. What you write decides what the shop says: <code>FAILMAIL</code>, <code>ABORTNOW</code>, <code>PAYNOW</code> or <code>spamword</code> in a message has it refused in different ways, anything else is taken. Leave a field blank, press twice, go offline, reload the page half-way: what you wrote stays.</p></details>`;

/** Renders the contact page around a form's markup; below it a form with every kind of field. */
export const contactPage = (formHtml: string, notices: string): Page => ({
  id: 148,
  title: 'Contact',
  main: `<div class="contact-columns"><div><h1 class="entry-title">Write to us</h1><p class="lead">A question, a broken handle, a wish: somebody reads every message, usually in the evening.</p>${notices}${formHtml}</div>
<aside class="contact-card" aria-label="Where to find us"><h2>Havn</h2><p>The old boat house<br>Harbour road 3</p><p><strong>Open</strong><br>Tuesday to Friday, 10 to 17<br>Saturday, 10 to 14</p><img src="/media/scenes/harbour.svg" width="600" height="400" alt="Boats in a quiet harbour"></aside></div>
<section class="contact-order"><h2>Have something made</h2><p class="lead">A bowl that fits the shelf, a hook for a heavy coat. Tell us what you need and we answer with a drawing and a price.</p>${readFixture('forms/contact-full')}</section>
<section class="contact-news"><div><h2>Open days</h2><p>In May and in November the workshop is open to everyone. We write to you a week before.</p></div>${readFixture('forms/contact-terms')}</section>
${outcomes}`,
});
