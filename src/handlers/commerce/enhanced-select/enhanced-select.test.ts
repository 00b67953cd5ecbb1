import { beforeEach, describe, expect, it, vi } from 'vitest';
import { emit } from '#platform/events.ts';
import { stubCountryParams } from '#testing/address-page.ts';
import { mountFixture } from '#testing/mount-fixture.ts';
import { languageOf } from './enhanced-select.ts';
import { enhancedSelect } from './handler.ts';

const SELECT =
  '<select class="country_select" data-placeholder="Choose" data-label="Country"><option>1</option></select>';
const HIDDEN = 'select2-hidden-accessible';

type Library = ReturnType<typeof vi.fn>;

/** A page with a library for selects, which hides a select until it is destroyed. */
async function withLibrary(name: string): Promise<{ library: Library; jQuery: (element: Element) => never }> {
  const { default: jQuery } = await import('jquery');
  const library = vi.fn(function (this: ArrayLike<Element>, options: unknown) {
    this[0]?.classList.toggle(HIDDEN, options !== 'destroy');
  });
  vi.stubGlobal('jQuery', jQuery);
  for (const other of ['selectWoo', 'select2']) delete jQuery.fn[other];
  jQuery.fn[name] = library;
  return { library, jQuery };
}

beforeEach(() => stubCountryParams());

describe('enhanced-select', () => {
  it.each(['selectWoo', 'select2'])('lends a select the library %s', async (name) => {
    const { library } = await withLibrary(name);
    await mountFixture(enhancedSelect, SELECT);
    expect(library).toHaveBeenCalledTimes(1);
    expect(library.mock.lastCall?.[0]).toMatchObject({
      placeholder: 'Choose',
      label: 'Country',
      width: '100%',
    });
  });

  it('lends it once, also when the countries speak again', async () => {
    const { library } = await withLibrary('selectWoo');
    await mountFixture(enhancedSelect, SELECT);
    emit(document.body, 'country_to_state_changed');
    expect(library).toHaveBeenCalledTimes(1);
  });

  it('waits for a library that comes later', async () => {
    const fixture = await mountFixture(enhancedSelect, SELECT);
    const { library } = await withLibrary('selectWoo');
    emit(document.body, 'country_to_state_changed');
    expect(library).toHaveBeenCalledTimes(1);
    expect(fixture.element.classList.contains(HIDDEN)).toBe(true);
  });

  it('leads the focus back after a choice', async () => {
    await withLibrary('selectWoo');
    const { element } = await mountFixture(enhancedSelect, SELECT);
    emit(element, 'select2:select');
    expect(document.activeElement).toBe(element);
  });

  it('leaves a page without library alone', async () => {
    const { difference } = await mountFixture(enhancedSelect, SELECT);
    emit(document.body, 'country_to_state_changed');
    expect(difference()).toBe('');
  });

  it('lets go when disposed', async () => {
    const { library } = await withLibrary('selectWoo');
    const { dispose, difference } = await mountFixture(enhancedSelect, SELECT);
    await dispose();
    expect(library.mock.lastCall?.[0]).toBe('destroy');
    expect(difference()).toBe('');
  });
});

it.each([
  [1, 'Please enter 1 or more characters'],
  [3, 'Please enter 3 or more characters'],
])('the library tells a count of %i in the words of the shop', (minimum, expected) => {
  const language = languageOf({
    i18n_input_too_short_1: 'Please enter 1 or more characters',
    i18n_input_too_short_n: 'Please enter %qty% or more characters',
  });
  expect(language.inputTooShort?.({ input: '', minimum, maximum: 0 })).toBe(expected);
  expect(language.searching?.({ input: '', minimum, maximum: 0 })).toBe('');
});
