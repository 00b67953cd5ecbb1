import { expect, it } from 'vitest';
import { createShop } from '../server.ts';
import { workshopOutline } from './builder/outline.ts';
import { createVisitor } from './visitor.ts';

const visitor = createVisitor(createShop({ scriptDir: 'fixtures' }));
const headings = workshopOutline().filter(({ type }) => type === 'heading');

it.each(headings.map(({ id, label }) => [label, id]))(
  'the editor renders the heading "%s" with another text',
  async (_, id) => {
    const html = await visitor.page(`/editor/elements/${id}?text=Other%20%3Cb%3Ewords`);
    expect(html).toContain(`data-id="${id}"`);
    expect(html).toMatch(/<h\d [^>]*>Other &lt;b&gt;words<\/h\d>/);
  },
);
