import { describe, expect, it, vi } from 'vitest';
import { type FixtureOptions, mountFixture } from '#testing/mount-fixture.ts';
import { attributeDropdown } from './handler.ts';

const FIXTURE = 'commerce/attribute-dropdown.html';
const MULTIPLE_FIXTURE = 'commerce/attribute-dropdown-several.html';

/** Records the query of each submitted form. */
async function open(markup = FIXTURE, options: FixtureOptions = {}) {
  const fixture = await mountFixture(attributeDropdown, markup, options);
  const select = fixture.element as HTMLSelectElement;
  const sent: string[] = [];
  const recordSubmit = (event: Event) => {
    event.preventDefault();
    const fields = [...new FormData(event.target as HTMLFormElement)] as [string, string][];
    sent.push(new URLSearchParams(fields).toString());
  };
  fixture.container.addEventListener('submit', recordSubmit);
  return { ...fixture, select, sent };
}

function choose(select: HTMLSelectElement, ...values: string[]): void {
  for (const option of select.options) option.selected = values.includes(option.value);
  select.dispatchEvent(new Event('change', { bubbles: true }));
}

const returnToPage = () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));

describe('a select for one value', () => {
  it.each([
    ['a value', 'sea', 'filter_finish=sea&orderby=price'],
    ['any value', '', 'filter_finish=&orderby=price'],
  ])('submits its form with %s when it is chosen', async (_what, value, expected) => {
    const { select, sent } = await open();
    choose(select, value);
    expect(sent).toEqual([expected]);
  });

  it('submits a choice made while the code loaded', async () => {
    const { select, sent, runtime } = await open(FIXTURE, { stage: 'waiting' });
    choose(select, 'clay');
    await runtime.summon(select);
    expect(sent).toEqual(['filter_finish=clay&orderby=price']);
  });

  it('resets a choice that the browser restored', async () => {
    const { select, sent, runtime } = await open(FIXTURE, { stage: 'waiting' });
    select.value = 'clay';
    await runtime.summon(select);
    expect([select.value, sent]).toEqual(['moss', []]);
  });

  it("restores the server's choice when the visitor returns", async () => {
    const { select, container } = await open();
    choose(select, 'sea');
    returnToPage();
    expect(select.value).toBe('moss');
    expect(container.querySelector<HTMLInputElement>('[name="filter_finish"]')?.value).toBe('moss');
  });

  it('handles change events from jQuery', async () => {
    const { default: jQuery } = await import('jquery');
    vi.stubGlobal('jQuery', jQuery);
    const { select, sent } = await open();
    jQuery(select).val('clay').trigger('change');
    expect(sent).toHaveLength(1);
  });
});

describe('a select for several values', () => {
  it('is submitted by its button, with all values', async () => {
    const { select, sent, container } = await open(MULTIPLE_FIXTURE);
    choose(select, 'small', 'large');
    expect(sent).toEqual([]);
    container.querySelector('button')?.click();
    expect(sent).toEqual(['query_type_size=or&filter_size=small%2Clarge']);
  });

  it('does not submit the placeholder', async () => {
    const { select, sent, container } = await open(MULTIPLE_FIXTURE);
    choose(select, '', 'large');
    container.querySelector('button')?.click();
    expect(sent).toEqual(['query_type_size=or&filter_size=large']);
  });

  it("restores and submits the server's choice when the visitor returns", async () => {
    const { select, sent, container } = await open(MULTIPLE_FIXTURE);
    choose(select, 'small');
    returnToPage();
    expect([...select.selectedOptions]).toEqual([]);
    container.querySelector('button')?.click();
    expect(sent).toEqual(['query_type_size=or&filter_size=']);
  });
});

it("attribute-dropdown submits a form unchanged if it lacks the attribute's field", async () => {
  const { select, sent } = await open(
    '<form><select class="dropdown_layered_nav_ dropdown_layered_nav_x&quot;y"><option>1</option><option>2</option></select></form>',
  );
  choose(select, '2');
  expect(sent).toEqual(['']);
});

it('attribute-dropdown cleans up when disposed', async () => {
  const { select, sent, dispose, difference } = await open();
  choose(select, 'sea');
  await dispose();
  choose(select, 'clay');
  expect([sent.length, difference()]).toEqual([1, '']);
});
