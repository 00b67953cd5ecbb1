import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { stubCountryParams } from '#testing/address-page.ts';
import { media } from '#testing/fake-observers.ts';
import { readFixture } from '#testing/fixture-markup.ts';
import { countListeners } from '#testing/listener-count.ts';
import { type Fixture, type FixtureOptions, mountFixture } from '#testing/mount-fixture.ts';
import { settle } from '#testing/settle.ts';
import { recordBodyEvents } from '#testing/shop-page.ts';
import { enter } from '#testing/user.ts';
import { attributeDropdown } from '../attribute-dropdown/handler.ts';
import { searchableSelect } from './handler.ts';

const COUNTRY = `<p class="form-row" id="billing_country_field"><label for="billing_country" class="required_field">Country / Region&nbsp;<span class="required" aria-hidden="true">*</span></label><span class="woocommerce-input-wrapper"><select name="billing_country" id="billing_country" class="country_to_state country_select " aria-required="true" autocomplete="country" data-placeholder="Select a country / region&hellip;" data-label="Country / Region"><option value="">Select a country / region&hellip;</option><option value="AX">&Aring;land Islands</option><option value="FR">France</option><option value="DE" selected>Germany</option><option value="GH" disabled>Ghana</option><option value="GR">Greece</option><option value="US">United States (US)</option></select><noscript><button type="submit">Update country / region</button></noscript></span></p>`;
const CATEGORY = 'commerce/category-dropdown.html';

beforeEach(() => {
  media.set('pointer', 'fine');
  stubCountryParams();
});

const open = (markup = COUNTRY, options: FixtureOptions = {}) =>
  mountFixture(searchableSelect, markup, options);
const find = <E extends HTMLElement>(selector: string) => document.querySelector(selector) as E;
const select = () => find<HTMLSelectElement>('select');
const field = () => find('.select2-selection');
const shown = () => find('.select2-selection__rendered').textContent;
const search = () => find<HTMLInputElement>('.select2-search__field');
const options = () => [...document.querySelectorAll<HTMLElement>('.select2-results__option')];
const texts = () => options().map(({ textContent }) => textContent);
const active = () => find('.select2-results__option--highlighted')?.textContent;
const isOpen = () => field().getAttribute('aria-expanded') === 'true';

function press(...keys: string[]): void {
  for (const key of keys) {
    const init = { key, bubbles: true, cancelable: true };
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', init));
  }
}

async function type(text: string): Promise<void> {
  enter(search(), text);
  await settle();
}

/** Records the events of a select. */
function recordEvents(...types: string[]): string[] {
  const recorded: string[] = [];
  for (const type of types) {
    select().addEventListener(type, () => recorded.push(`${type} ${select().value}`));
  }
  return recorded;
}

describe('a searchable field in its resting state', () => {
  it('comes after the select, has the classes that themes style, and shows the chosen option', async () => {
    await open(COUNTRY, { stage: 'resting' });
    const container = select().nextElementSibling as HTMLElement;
    expect(container.matches('span.select2.select2-container.select2-container--default')).toBe(true);
    expect(field().className).toBe('select2-selection select2-selection--single');
    expect(container.querySelector('.select2-selection__arrow b')).not.toBeNull();
    expect(shown()).toBe('Germany');
    expect(select().matches('.select2-hidden-accessible[tabindex="-1"][aria-hidden="true"]')).toBe(true);
  });

  it("is a combobox with the select's name", async () => {
    await open(COUNTRY, { stage: 'resting' });
    const attributes = ['role', 'aria-haspopup', 'aria-expanded', 'aria-label', 'aria-required', 'tabindex'];
    expect(attributes.map((name) => field().getAttribute(name))).toEqual([
      'combobox',
      'listbox',
      'false',
      'Country / Region, Germany',
      'true',
      '0',
    ]);
  });

  it('is named by its label, even if the label contains it', async () => {
    await open(
      '<label>Town <abbr class="required">*</abbr><select class="state_select"><option>Bonn</option></select></label>',
    );
    select().dispatchEvent(new Event('change'));
    expect(field().getAttribute('aria-label')).toBe('Town, Bonn');
  });

  it('shows the placeholder without a choice', async () => {
    await open(COUNTRY, { stage: 'resting' });
    select().value = '';
    expect(find('.select2-selection__placeholder').textContent).toBe('Select a country / region…');
  });

  it.each([
    [
      'a new value',
      () => {
        select().value = 'FR';
      },
      'France',
    ],
    [
      'a new index',
      () => {
        select().selectedIndex = 1;
      },
      'Åland Islands',
    ],
    [
      'an event',
      () => {
        select().options[2]?.setAttribute('selected', '');
        select().dispatchEvent(new Event('change'));
      },
      'France',
    ],
    ['new options', () => select().replaceChildren(new Option('Peru', 'PE')), 'Peru'],
    [
      'a new option text',
      () => {
        (select().options[3] as HTMLOptionElement).text = 'Deutschland';
      },
      'Deutschland',
    ],
  ])('updates on %s', async (_what, change, expected) => {
    await open(COUNTRY, { stage: 'resting' });
    change();
    await settle();
    expect(shown()).toBe(expected);
  });

  it('updates on jQuery events, a form reset, and a disabled select', async () => {
    const { default: jQuery } = await import('jquery');
    vi.stubGlobal('jQuery', jQuery);
    await open(`<form>${COUNTRY}</form>`, {
      stage: 'resting',
    });
    jQuery(select()).val('FR').trigger('change');
    expect(shown()).toBe('France');
    find<HTMLFormElement>('form').reset();
    await vi.waitFor(() => expect(shown()).toBe('Germany'));
    select().disabled = true;
    await settle();
    expect([field().getAttribute('aria-disabled'), field().tabIndex]).toEqual(['true', -1]);
    expect(find('.select2-container--disabled')).not.toBeNull();
  });

  it("takes over the select's focus", async () => {
    const fixture = await open(COUNTRY, { stage: 'waiting' });
    select().focus();
    await fixture.runtime.summon(fixture.element);
    expect(document.activeElement).toBe(field());
    field().blur();
    select().focus();
    expect(document.activeElement).toBe(field());
    expect(find('.select2-container--focus')).not.toBeNull();
  });
});

describe("a searchable field's list", () => {
  it('opens with the focus in its search, and closes', async () => {
    await open();
    field().click();
    expect(document.activeElement).toBe(search());
    expect(texts()).toEqual(['Åland Islands', 'France', 'Germany', 'Ghana', 'Greece', 'United States (US)']);
    expect([isOpen(), active()]).toEqual([true, 'Germany']);
    expect(find('.select2-container--open > .select2-dropdown--below')).not.toBeNull();
    field().click();
    expect([isOpen(), search(), document.activeElement]).toEqual([false, null, field()]);
  });

  it('has ARIA attributes for the list, the active and the chosen option', async () => {
    await open();
    field().click();
    const list = find('[role=listbox]');
    expect([field(), search()].map((node) => node.getAttribute('aria-controls'))).toEqual([list.id, list.id]);
    const option = document.getElementById(search().getAttribute('aria-activedescendant') ?? '');
    expect(option?.textContent).toBe('Germany');
    const chosen = options().filter((each) => each.matches('[aria-selected=true][data-selected=true]'));
    expect(chosen.map(({ textContent }) => textContent)).toEqual(['Germany']);
    expect(option?.getAttribute('aria-posinset')).toBe('3');
    expect(options()[3]?.getAttribute('aria-disabled')).toBe('true');
  });

  it('ignores accents and case in searches, and announces the number of results', async () => {
    await open();
    field().click();
    await type('ala');
    expect([texts(), active()]).toEqual([['Åland Islands'], 'Åland Islands']);
    expect(find('#a11y-speak-polite').textContent).toBe('1 item');
    await type('xyz');
    expect(texts()).toEqual(['No matches found']);
    expect(find('#a11y-speak-polite').textContent).toBe('No matches found');
    press('Enter');
    expect([isOpen(), select().value]).toEqual([true, 'DE']);
  });

  it("shows the shop's text for no results", async () => {
    stubCountryParams({ i18n_no_matches: 'Nichts da' });
    await open();
    field().click();
    await type('xyz');
    expect(texts()).toEqual(['Nichts da']);
  });

  it.each([
    ['Enter', ['ArrowDown', 'Enter'], 'GR'],
    ['Enter after Home', ['Home', 'Enter'], 'AX'],
    ['Enter after End', ['End', 'Enter'], 'US'],
  ])(
    '%s chooses an option: the select emits one change and the field has the focus',
    async (_what, keys, value) => {
      await open();
      const recorded = recordEvents('input', 'change', 'select2:open', 'select2:close');
      field().focus();
      press('ArrowDown', ...keys);
      expect(recorded).toEqual(['select2:open DE', 'select2:close DE', `input ${value}`, `change ${value}`]);
      expect([isOpen(), document.activeElement]).toEqual([false, field()]);
      expect(shown()).toBe(select().selectedOptions[0]?.text);
    },
  );

  it('chooses on a click, unless the option is disabled or already chosen', async () => {
    await open();
    const recorded = recordEvents('change');
    field().click();
    options()[3]?.click();
    expect([isOpen(), recorded]).toEqual([true, []]);
    options()[2]?.click();
    expect([isOpen(), recorded]).toEqual([false, []]);
    field().click();
    options()[1]?.click();
    expect([isOpen(), recorded]).toEqual([false, ['change FR']]);
  });

  it('emits one change for jQuery listeners', async () => {
    const { default: jQuery } = await import('jquery');
    vi.stubGlobal('jQuery', jQuery);
    await open();
    const listener = vi.fn();
    jQuery(document.body).on('change', 'select', listener);
    field().click();
    options()[1]?.click();
    jQuery(document.body).off('change');
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it.each(['Escape', 'Tab'])('%s closes it without a choice', async (key) => {
    await open();
    const outsideListener = vi.fn();
    document.addEventListener('keydown', outsideListener);
    field().click();
    press('ArrowDown', key);
    document.removeEventListener('keydown', outsideListener);
    expect([isOpen(), select().value, document.activeElement]).toEqual([false, 'DE', field()]);
    expect(outsideListener).toHaveBeenCalledTimes(key === 'Tab' ? 1 : 0);
  });

  it('closes on a press elsewhere, which keeps its focus', async () => {
    await open();
    field().click();
    const elsewhere = document.createElement('button');
    document.body.append(elsewhere);
    await settle();
    elsewhere.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }));
    elsewhere.focus();
    expect([isOpen(), document.activeElement]).toEqual([false, elsewhere]);
    elsewhere.remove();
  });

  it('opens with a letter typed on the field', async () => {
    await open();
    field().focus();
    press('g');
    expect([search().value, texts()]).toEqual(['g', ['Germany', 'Ghana', 'Greece']]);
  });

  it('updates when options change while open', async () => {
    await open();
    field().click();
    select().append(new Option('Peru', 'PE'));
    await vi.waitFor(() => expect(texts()).toContain('Peru'));
    const recorded = recordEvents('select2:close');
    select().disabled = true;
    await vi.waitFor(() => expect(isOpen()).toBe(false));
    expect(recorded).toEqual(['select2:close DE']);
    field().click();
    expect(isOpen()).toBe(false);
  });

  it('has the options of groups, and does not choose from a disabled group', async () => {
    await open(
      '<select class="state_select"><optgroup label="North"><option>Oslo</option></optgroup><optgroup label="South" disabled><option>Rome</option></optgroup></select>',
    );
    field().click();
    expect(texts()).toEqual(['Oslo', 'Rome']);
    expect(options().map((each) => each.getAttribute('aria-disabled'))).toEqual([null, 'true']);
    options()[1]?.click();
    expect([isOpen(), select().value]).toEqual([true, 'Oslo']);
  });

  it('keeps a text that a translator changed while the pointer moves through it', async () => {
    await open();
    field().click();
    const [first] = options();
    if (first) first.innerHTML = '<font>Ahvenanmaa</font>';
    const move = Object.assign(new Event('pointermove', { bubbles: true }), { movementX: 1, movementY: 0 });
    first?.dispatchEvent(move);
    expect([active(), options()[0]]).toEqual(['Ahvenanmaa', first]);
  });

  it('renders only the visible options', async () => {
    await open();
    select().append(...Array.from({ length: 500 }, (_, at) => new Option(`State ${at}`, String(at))));
    field().click();
    expect(options().length).toBeLessThan(100);
    press('End');
    expect(active()).toBe('State 499');
    expect(options().length).toBeLessThan(100);
  });
});

describe('a click on a searchable field before its code loaded', () => {
  it('opens the list with the typed text when the code has loaded', async () => {
    const { settled } = await open(COUNTRY, { stage: 'resting' });
    field().focus();
    field().click();
    press('g', 'r', ' ');
    expect(field().getAttribute('aria-busy')).toBe('true');
    await settled();
    await vi.waitFor(() => expect(isOpen()).toBe(true));
    expect([search().value, texts()]).toEqual(['gr ', ['Greece']]);
    expect(field().hasAttribute('aria-busy')).toBe(false);
  });

  it('restores the select when the code fails to load', async () => {
    const broken = { ...searchableSelect, interactive: () => Promise.reject(new Error('no code')) };
    const { difference, clearErrors, settled } = await mountFixture(broken, COUNTRY, { stage: 'resting' });
    field().focus();
    field().click();
    await settled();
    await vi.waitFor(() => expect(difference()).toBe(''));
    expect(document.activeElement).toBe(select());
    expect(clearErrors()).toHaveLength(1);
  });
});

describe('a searchable field of categories', () => {
  const chooseMugs = () => {
    select().value = 'mugs';
  };

  it('has no search when short; letters move through the list', async () => {
    await open(CATEGORY);
    field().focus();
    press(' ');
    expect([search(), document.activeElement, texts().length]).toEqual([null, field(), 3]);
    press('m');
    expect(active()).toContain('Mugs');
    expect(
      document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent,
    ).toContain('Mugs');
    press('Enter');
    expect(select().value).toBe('mugs');
  });

  it('can be cleared by its button or Delete', async () => {
    await open(CATEGORY);
    expect([shown(), find('.select2-selection__clear')]).toEqual(['Select a category', null]);
    chooseMugs();
    const recorded = recordEvents('change');
    find('.select2-selection__clear').click();
    expect([recorded, isOpen(), shown()]).toEqual([['change '], false, 'Select a category']);
    chooseMugs();
    field().focus();
    press('Delete');
    expect(recorded).toEqual(['change ', 'change ']);
  });

  it.each([
    ['data-minimum-results-for-search="2"', true],
    ['data-minimum-results-for-search="-1"', false],
    ['data-minimum-results-for-search="junk"', false],
  ])('with %s has a search: %s', async (attribute, expected) => {
    await open((await readFixture(CATEGORY)).replace('<select', `<select ${attribute}`));
    field().click();
    expect(search() !== null).toBe(expected);
  });

  it('cannot be cleared if the markup says so', async () => {
    await open((await readFixture(CATEGORY)).replace('<select', '<select data-allow-clear="false"'));
    chooseMugs();
    expect(find('.select2-selection__clear')).toBeNull();
  });
});

describe('a searchable field of attributes or brands', () => {
  it.each([
    ['commerce/attribute-dropdown.html', '×Moss', 'Any Finish', 'Any Finish, Moss'],
    ['commerce/brand-dropdown.html', 'Any Brand', 'Any Brand', 'Any Brand'],
  ])('replaces the select: %s', async (markup, expected, placeholder, name) => {
    await open(markup);
    expect([shown(), field().getAttribute('aria-label')]).toEqual([expected, name]);
    select().value = '';
    expect([find('.select2-selection__placeholder').textContent, search()]).toEqual([placeholder, null]);
  });

  it('can be cleared', async () => {
    await open('commerce/attribute-dropdown.html');
    const recorded = recordEvents('change');
    find('.select2-selection__clear').click();
    expect(recorded).toEqual(['change ']);
  });

  it('has a search with five values or more', async () => {
    await open('commerce/brand-dropdown.html');
    select().append(...['Harrow', 'Islay', 'Juno'].map((brand) => new Option(brand)));
    field().click();
    expect(search()).not.toBeNull();
  });

  it.each(['commerce/attribute-dropdown.html', 'commerce/brand-dropdown.html'])(
    'replaces the select even if the page has a select library: %s',
    async (markup) => {
      const { default: jQuery } = await import('jquery');
      vi.stubGlobal('jQuery', jQuery);
      jQuery.fn.selectWoo = () => {};
      onTestFinished(() => void delete jQuery.fn.selectWoo);
      await open(markup);
      expect(field()).not.toBeNull();
    },
  );

  it("triggers the list's own handler", async () => {
    const { container } = await open('commerce/attribute-dropdown.html', { others: [attributeDropdown] });
    const sent = vi.fn((event: Event) => event.preventDefault());
    container.addEventListener('submit', sent);
    field().focus();
    press('s', 'Enter');
    expect(select().value).toBe('sea');
    expect(sent).toHaveBeenCalledTimes(1);
  });
});

describe('a select stays unchanged', () => {
  const expectUnchanged = async (fixture: Fixture) => {
    await fixture.settled();
    expect(fixture.difference()).toBe('');
  };

  it('on touch devices', async () => {
    media.set('pointer', 'coarse');
    await expectUnchanged(await open());
  });

  it('when it is multiple or already replaced', async () => {
    await expectUnchanged(await open('<select multiple class="state_select"><option>1</option></select>'));
    await expectUnchanged(await open('commerce/attribute-dropdown-several.html'));
    await expectUnchanged(
      await open('<select class="state_select select2-hidden-accessible"><option>1</option></select>'),
    );
  });

  it.each(['selectWoo', 'select2'])('when the page has the library %s', async (name) => {
    const { default: jQuery } = await import('jquery');
    vi.stubGlobal('jQuery', jQuery);
    jQuery.fn[name] = () => {};
    await expectUnchanged(await open());
    delete jQuery.fn[name];
  });

  it('when another script adds its own field', async () => {
    const { difference } = await open();
    const otherField = document.createElement('span');
    otherField.className = 'select2-container';
    select().after(otherField);
    await settle();
    otherField.remove();
    expect(difference()).toBe('');
  });

  it('when another script removes our field', async () => {
    const { difference } = await open();
    find('.select2-container').remove();
    await settle();
    expect(difference()).toBe('');
  });
});

describe('a searchable field when disposed', () => {
  it('removes everything, even while open', async () => {
    const events = recordBodyEvents('select2:close');
    const listeners = countListeners();
    const { dispose, difference } = await open();
    field().click();
    await type('fr');
    await dispose();
    expect([difference(), find('#skerry-layers'), listeners.list()]).toEqual(['', null, []]);
    expect(events).toHaveLength(0);
    select().value = 'FR';
    expect([Object.hasOwn(select(), 'value'), select().value]).toEqual([false, 'FR']);
  });

  it.each([
    ['from the field', () => field().focus()],
    ['from the search of its list', () => field().click()],
  ])('moves the focus to the select, %s', async (_from, act) => {
    const { dispose } = await open();
    act();
    await dispose();
    expect(document.activeElement).toBe(select());
  });
});

it('a searchable field survives a select without options', async () => {
  await open('<select class="state_select"></select>');
  field().click();
  press('ArrowDown', 'Enter', 'x', 'Escape');
  expect([isOpen(), shown()]).toEqual([false, '']);
});
