import { expect, it } from 'vitest';
import { mountFixture } from '#testing/mount-fixture.ts';
import { sentOnce } from './handler.ts';

const FIXTURE = 'commerce/account-lost-password.html';

const submit = (form: Element) =>
  form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
const buttonOf = (form: Element) => form.querySelector('button') as HTMLButtonElement;

const COMMENT =
  '<div class="single-post"><form id="commentform"><textarea name="comment"></textarea><input type="submit" name="submit" id="submit" value="Post Comment"></form></div>';

it('a comment on a post is submitted once', async () => {
  const { element, difference, dispose } = await mountFixture(sentOnce, COMMENT);
  const button = element.querySelector<HTMLInputElement>('#submit');
  expect(element.id).toBe('commentform');
  expect(submit(element)).toBe(true);
  expect(button?.disabled).toBe(true);
  await dispose();
  expect(difference()).toBe('');
});

it('a lost-password form is submitted once', async () => {
  const { element } = await mountFixture(sentOnce, FIXTURE);
  expect(submit(element)).toBe(true);
  expect(buttonOf(element).disabled).toBe(true);
});

it('a lost-password form can be submitted again when the visitor returns', async () => {
  const { element } = await mountFixture(sentOnce, FIXTURE);
  submit(element);
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(buttonOf(element).disabled).toBe(false);
});

it('the button of a lost-password form stays enabled when another script prevents the submit', async () => {
  const { element } = await mountFixture(sentOnce, FIXTURE);
  element.addEventListener('submit', (event) => event.preventDefault());
  submit(element);
  expect(buttonOf(element).disabled).toBe(false);
});

it('the button of a lost-password form stays enabled when another form is submitted', async () => {
  const { element, container } = await mountFixture(sentOnce, FIXTURE);
  const other = document.createElement('form');
  container.append(other);
  submit(other);
  expect(buttonOf(element).disabled).toBe(false);
});

it("sent-once restores the server's markup and stops listening when disposed", async () => {
  const { element, dispose, difference } = await mountFixture(sentOnce, FIXTURE);
  submit(element);
  await dispose();
  expect(difference()).toBe('');
  submit(element);
  expect(buttonOf(element).disabled).toBe(false);
});
