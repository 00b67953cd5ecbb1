import type { Page } from './layout.ts';

/** The contact page around a form's markup. */
export const contactPage = (formHtml: string, notices: string): Page => ({
  id: 148,
  title: 'Contact',
  main: `<div class="contact-columns"><div><h1 class="entry-title">Write to us</h1><p class="lead">A question, a broken handle, a wish: somebody reads every message, usually in the evening.</p>${notices}${formHtml}</div>
<aside class="contact-card" aria-label="Where to find us"><h2>Havn</h2><p>The old boat house<br>Harbour road 3</p><p><strong>Open</strong><br>Tuesday to Friday, 10 to 17<br>Saturday, 10 to 14</p><img src="/media/scenes/harbour.svg" width="600" height="400" alt="Boats in a quiet harbour"></aside></div>`,
});
