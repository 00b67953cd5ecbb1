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

/** Stubs a page with a select library that hides a select until it is destroyed. */
async function stubLibrary(name: string): Promise<{ library: Library; jQuery: (element: Element) => never }> {
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
  it.each(['selectWoo', 'select2'])('applies the library %s to a select', async (name) => {
    const { library } = await stubLibrary(name);
    await mountFixture(enhancedSelect, SELECT);
    expect(library).toHaveBeenCalledTimes(1);
    expect(library.mock.lastCall?.[0]).toMatchObject({
      placeholder: 'Choose',
      label: 'Country',
      width: '100%',
    });
  });

  it('applies the library once, even after more country events', async () => {
    const { library } = await stubLibrary('selectWoo');
    await mountFixture(enhancedSelect, SELECT);
    emit(document.body, 'country_to_state_changed');
    expect(library).toHaveBeenCalledTimes(1);
  });

  it('applies a library that loads later', async () => {
    const fixture = await mountFixture(enhancedSelect, SELECT);
    const { library } = await stubLibrary('selectWoo');
    emit(document.body, 'country_to_state_changed');
    expect(library).toHaveBeenCalledTimes(1);
    expect(fixture.element.classList.contains(HIDDEN)).toBe(true);
  });

  it('restores the focus after a choice', async () => {
    await stubLibrary('selectWoo');
    const { element } = await mountFixture(enhancedSelect, SELECT);
    emit(element, 'select2:select');
    expect(document.activeElement).toBe(element);
  });

  it('changes nothing without a library', async () => {
    const { difference } = await mountFixture(enhancedSelect, SELECT);
    emit(document.body, 'country_to_state_changed');
    expect(difference()).toBe('');
  });

  it('cleans up when disposed', async () => {
    const { library } = await stubLibrary('selectWoo');
    const { dispose, difference } = await mountFixture(enhancedSelect, SELECT);
    await dispose();
    expect(library.mock.lastCall?.[0]).toBe('destroy');
    expect(difference()).toBe('');
  });
});

it.each([
  [1, 'Please enter 1 or more characters'],
  [3, 'Please enter 3 or more characters'],
])("the library shows the shop's text for a count of %i", (minimum, expected) => {
  const language = languageOf({
    i18n_input_too_short_1: 'Please enter 1 or more characters',
    i18n_input_too_short_n: 'Please enter %qty% or more characters',
  });
  expect(language.inputTooShort?.({ input: '', minimum, maximum: 0 })).toBe(expected);
  expect(language.searching?.({ input: '', minimum, maximum: 0 })).toBe('');
});
