import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type FixtureOptions, mountFixture } from '#testing/mount-fixture.ts';
import { settle } from '#testing/settle.ts';
import { press, preventsPress } from '#testing/user.ts';
import { starRating } from './handler.ts';

const FIXTURE = 'product/stars.html';
const OPTIONS = ['1 of 5 stars', '2 of 5 stars', '3 of 5 stars', '4 of 5 stars', '5 of 5 stars'];
const PARAMS = {
  i18n_required_rating_text: 'Please select a rating',
  i18n_rating_options: OPTIONS,
  review_rating_required: 'yes',
};

const alerted = vi.fn();

beforeEach(() => {
  alerted.mockReset();
  vi.stubGlobal('wc_single_product_params', PARAMS);
  vi.stubGlobal('alert', alerted);
});

const open = async (source = FIXTURE, options: FixtureOptions = {}) => {
  const fixture = await mountFixture(starRating, source, options);
  const select = fixture.container.querySelector('#rating') as HTMLSelectElement;
  const stars = () => [...fixture.container.querySelectorAll<HTMLAnchorElement>('p.stars a')];
  const joinStars = (read: (star: HTMLAnchorElement) => unknown) => stars().map(read).join(' ');
  return {
    ...fixture,
    select,
    stars,
    row: () => fixture.container.querySelector('p.stars'),
    active: () => joinStars((star) => star.classList.contains('active')),
    checked: () => joinStars((star) => star.getAttribute('aria-checked')),
    stops: () => joinStars((star) => star.tabIndex),
    message: () => fixture.container.querySelector('.star-rating-error'),
    submit: fixture.container.querySelector<HTMLElement>('#submit'),
    form: fixture.container.querySelector('form') as HTMLFormElement,
  };
};

describe('star rating', () => {
  it("replaces the select, with the shop's labels", async () => {
    const { select, row, stars, stops, checked, container } = await open();
    expect(select.style.display).toBe('none');
    expect(select.previousElementSibling).toBe(row());
    expect(stars().map(({ textContent }) => textContent)).toEqual(OPTIONS);
    expect(stars().map(({ className }) => className)).toEqual([
      'star-1',
      'star-2',
      'star-3',
      'star-4',
      'star-5',
    ]);
    expect(stars().every((star) => star.getAttribute('role') === 'radio')).toBe(true);
    expect(stars().every((star) => star.getAttribute('href') === '#')).toBe(true);
    expect(container.querySelector('p.stars > span[role=group]')?.getAttribute('aria-labelledby')).toBe(
      'comment-form-rating-label',
    );
    expect(checked()).toBe('false false false false false');
    expect(stops()).toBe('0 -1 -1 -1 -1');
  });

  it('sets the select to the clicked star, which is the only active one', async () => {
    const { select, row, stars, active, checked, stops } = await open();
    const changed = vi.fn();
    select.addEventListener('change', changed);
    stars()[1]?.click();
    stars()[3]?.click();
    expect(select.value).toBe('4');
    expect(active()).toBe('false false false true false');
    expect(checked()).toBe('false false false true false');
    expect(stops()).toBe('-1 -1 -1 0 -1');
    expect(row()?.classList.contains('selected')).toBe(true);
    expect(changed).toHaveBeenCalledTimes(2);
  });

  it('does not change the URL', async () => {
    const { stars } = await open();
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    stars()[0]?.dispatchEvent(click);
    expect(click.defaultPrevented).toBe(true);
  });

  it.each([
    ['ltr', 'ArrowRight', '4'],
    ['ltr', 'ArrowDown', '4'],
    ['ltr', 'ArrowLeft', '2'],
    ['ltr', 'ArrowUp', '2'],
    ['rtl', 'ArrowRight', '2'],
    ['rtl', 'ArrowDown', '4'],
    ['ltr', ' ', '3'],
  ])(
    'in %s text, "%s" moves from the third star to number %s and chooses it',
    async (direction, key, value) => {
      const { select, stars, row } = await open();
      (row() as HTMLElement).style.direction = direction;
      stars()[2]?.focus();
      expect(preventsPress(stars()[2] as Element, key)).toBe(true);
      expect(select.value).toBe(value);
      expect(document.activeElement).toBe(stars()[Number(value) - 1]);
    },
  );

  it('wraps around', async () => {
    const { select, stars } = await open();
    press(stars()[4] as Element, 'ArrowRight');
    expect(select.value).toBe('1');
    press(stars()[0] as Element, 'ArrowLeft');
    expect(select.value).toBe('5');
  });

  it.each(['Tab', 'Home', 'a'])('ignores the key "%s"', async (key) => {
    const { select, stars } = await open();
    expect(preventsPress(stars()[2] as Element, key)).toBe(false);
    expect(select.value).toBe('');
  });

  it('ignores keys with modifiers', async () => {
    const { stars } = await open();
    expect(preventsPress(stars()[2] as Element, 'ArrowLeft', { altKey: true })).toBe(false);
  });

  it('stops the propagation of released arrow keys, to which galleries would react', async () => {
    const onKeyUp = vi.fn();
    document.addEventListener('keyup', onKeyUp);
    const { stars } = await open();
    for (const key of ['ArrowLeft', 'ArrowRight', 'a']) {
      stars()[0]?.dispatchEvent(new KeyboardEvent('keyup', { key, bubbles: true }));
    }
    expect(onKeyUp).toHaveBeenCalledTimes(1);
    document.removeEventListener('keyup', onKeyUp);
  });

  it('shows a value restored by the browser, and one chosen by another script', async () => {
    const restored =
      '<p class="comment-form-rating"><select id="rating"><option value=""></option><option value="2" selected>2</option><option value="5"></option></select></p>';
    const { select, active } = await open(restored);
    expect(active()).toBe('false true false false false');
    select.value = '5';
    select.dispatchEvent(new Event('change'));
    expect(active()).toBe('false false false false true');
  });

  it('is reset with its form', async () => {
    const { stars, row, active, form } = await open();
    stars()[2]?.click();
    form.reset();
    await new Promise((resolve) => setTimeout(resolve));
    expect(active()).toBe('false false false false false');
    expect(row()?.classList.contains('selected')).toBe(false);
  });

  it('gets the focus when its label is clicked', async () => {
    const { container, stars } = await open();
    container.querySelector<HTMLElement>('#comment-form-rating-label')?.click();
    expect(document.activeElement).toBe(stars()[0]);
  });
});

describe('star rating in its resting state', () => {
  const openResting = () => open(FIXTURE, { stage: 'resting' });

  it('has its stars, and gets the focus when its label is clicked', async () => {
    const { select, stars, checked, stops, container, runtime } = await openResting();
    expect(runtime.mounts().map(({ state }) => state)).toEqual(['waiting']);
    expect(select.style.display).toBe('none');
    expect([checked(), stops()]).toEqual(['false false false false false', '0 -1 -1 -1 -1']);
    container.querySelector<HTMLElement>('#comment-form-rating-label')?.click();
    expect(document.activeElement).toBe(stars()[0]);
  });

  it('holds a click', async () => {
    const { stars, select, active } = await openResting();
    stars()[3]?.click();
    await vi.waitFor(() => expect(select.value).toBe('4'));
    expect(active()).toBe('false false false true false');
  });

  it('blocks a review without stars', async () => {
    const { submit, message, form } = await openResting();
    const sent = vi.fn((event: Event) => event.preventDefault());
    form.addEventListener('submit', sent);
    submit?.click();
    await vi.waitFor(() => expect(message()?.textContent).toBe('Please select a rating'));
    expect(sent).not.toHaveBeenCalled();
  });

  it('shows a value chosen by another script', async () => {
    const { select, active } = await openResting();
    select.value = '5';
    select.dispatchEvent(new Event('change'));
    await vi.waitFor(() => expect(active()).toBe('false false false false true'));
  });
});

it('a review is submitted once, however often the button is pressed', async () => {
  const { stars, form } = await open();
  const send = () => form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
  stars()[3]?.click();
  await vi.waitFor(() => {
    expect([send(), send()]).toEqual([true, false]);
  });
});

describe('a review without stars', () => {
  it('is blocked with an alert, and a message beside the stars', async () => {
    const { submit, message, row, stars, form } = await open();
    const sent = vi.fn((event: Event) => event.preventDefault());
    form.addEventListener('submit', sent);
    submit?.click();
    expect(alerted).toHaveBeenCalledExactlyOnceWith('Please select a rating');
    expect(sent).not.toHaveBeenCalled();
    expect(message()?.textContent).toBe('Please select a rating');
    expect(message()?.getAttribute('role')).toBe('alert');
    expect(row()?.nextElementSibling).toBe(message());
    expect(document.activeElement).toBe(stars()[0]);
  });

  it('is submitted after stars were chosen, and the message is removed', async () => {
    const { submit, message, stars, form } = await open();
    const sent = vi.fn((event: Event) => event.preventDefault());
    form.addEventListener('submit', sent);
    form.noValidate = true;
    submit?.click();
    stars()[4]?.click();
    expect(message()).toBeNull();
    submit?.click();
    expect(alerted).toHaveBeenCalledTimes(1);
    expect(sent).toHaveBeenCalledTimes(1);
  });

  it('is submitted if the shop does not require stars', async () => {
    vi.stubGlobal('wc_single_product_params', { ...PARAMS, review_rating_required: 'no' });
    const { submit, form } = await open();
    const sent = vi.fn((event: Event) => event.preventDefault());
    form.addEventListener('submit', sent);
    form.noValidate = true;
    submit?.click();
    expect(alerted).not.toHaveBeenCalled();
    expect(sent).toHaveBeenCalledTimes(1);
  });
});

describe('star rating on unusual pages', () => {
  it("does nothing without the page's params", async () => {
    vi.stubGlobal('wc_single_product_params', undefined);
    const { select, row } = await open();
    expect(row()).toBeNull();
    expect(select.style.display).toBe('');
  });

  it.each([
    ['in an older shop', undefined],
    ['as invalid text', 'five'],
    ['as a list of invalid values', [null, {}, 3, '', []]],
  ])('labels stars by number without valid labels: %s', async (_title, names) => {
    vi.stubGlobal('wc_single_product_params', { ...PARAMS, i18n_rating_options: names });
    const { stars } = await open();
    expect(stars().map(({ textContent }) => textContent)).toEqual(['1', '2', '3', '4', '5']);
  });

  it('replaces existing stars', async () => {
    const { container } = await open(
      '<div class="comment-form-rating"><p class="stars"><a href="#">1</a></p><select id="rating"></select></div>',
    );
    expect(container.querySelectorAll('p.stars')).toHaveLength(1);
    expect(container.querySelectorAll('p.stars a')).toHaveLength(5);
  });

  it('cleans up when disposed', async () => {
    const { stars, submit, dispose, difference, select, form } = await open();
    stars()[1]?.click();
    const [first] = stars();
    await dispose();
    expect(difference()).toBe('');
    first?.click();
    form.addEventListener('submit', (event) => event.preventDefault());
    select.value = '';
    submit?.click();
    await settle();
    expect(alerted).not.toHaveBeenCalled();
    expect(difference()).toBe('');
  });

  it('survives junk settings', async () => {
    const { stars, clearErrors } = await open(
      '<p class="comment-form-rating" data-settings="{junk"><select id="rating"></select></p>',
    );
    expect(stars()).toHaveLength(5);
    clearErrors();
  });
});
