import { describe, expect, it, vi } from 'vitest';
import { type Fixture, mountFixture } from '#testing/mount-fixture.ts';
import { preventsPress } from '#testing/user.ts';
import { fieldDescription } from './handler.ts';

const FIXTURE = 'commerce/field-description.html';

const field = ({ container }: Fixture, id: string) => container.querySelector(`#${id}`) as HTMLElement;
const [NAME, PHONE, NOTES] = ['account_display_name', 'billing_phone', 'order_comments'] as const;
const isShown = (fixture: Fixture, id: string) => {
  const description = field(fixture, `${id}-description`);
  const isHidden = description.getAttribute('aria-hidden') === 'true';
  expect(isHidden).toBe(description.style.display === 'none');
  return !isHidden;
};

describe('field-description', () => {
  it('mounts only for fields with a description', async () => {
    const { runtime, elements } = await mountFixture(fieldDescription, FIXTURE);
    expect(elements).toHaveLength(3);
    expect(runtime.mounts()).toHaveLength(2);
  });

  it('opens on focus and closes when another field is focused', async () => {
    const fixture = await mountFixture(fieldDescription, FIXTURE);
    expect(isShown(fixture, NAME)).toBe(false);
    field(fixture, NAME).focus();
    expect(isShown(fixture, NAME)).toBe(true);
    field(fixture, PHONE).focus();
    expect([isShown(fixture, NAME), isShown(fixture, PHONE)]).toEqual([false, true]);
    field(fixture, NOTES).focus();
    expect(isShown(fixture, PHONE)).toBe(false);
  });

  it('opens again on click and closes on a click elsewhere', async () => {
    const fixture = await mountFixture(fieldDescription, FIXTURE);
    const outsideListener = vi.fn();
    document.body.addEventListener('click', outsideListener, { once: true });
    field(fixture, NAME).click();
    field(fixture, `${NAME}-description`).click();
    expect(isShown(fixture, NAME)).toBe(true);
    expect(outsideListener).not.toHaveBeenCalled();
    fixture.container.click();
    expect(isShown(fixture, NAME)).toBe(false);
    expect(outsideListener).toHaveBeenCalledTimes(1);
  });

  it('stays open between press and click on another element', async () => {
    const fixture = await mountFixture(fieldDescription, FIXTURE);
    const notes = field(fixture, NOTES);
    field(fixture, NAME).focus();
    notes.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    notes.focus();
    expect(isShown(fixture, NAME)).toBe(true);
    notes.dispatchEvent(new Event('pointerup', { bubbles: true }));
    notes.click();
    expect(isShown(fixture, NAME)).toBe(false);
  });

  it('closes on Escape, and then lets Escape through', async () => {
    const fixture = await mountFixture(fieldDescription, FIXTURE);
    field(fixture, NAME).focus();
    expect(preventsPress(field(fixture, NAME), 'a')).toBe(false);
    expect(preventsPress(field(fixture, NAME), 'Escape')).toBe(true);
    expect(isShown(fixture, NAME)).toBe(false);
    expect(preventsPress(field(fixture, NAME), 'Escape')).toBe(false);
  });

  it('opens for a field that was focused while the code loaded', async () => {
    const fixture = await mountFixture(fieldDescription, FIXTURE, { stage: 'waiting' });
    field(fixture, PHONE).focus();
    const [, second] = fixture.elements;
    await fixture.runtime.summon(second as Element);
    expect(isShown(fixture, PHONE)).toBe(true);
  });

  it('cleans up when disposed', async () => {
    const fixture = await mountFixture(fieldDescription, FIXTURE);
    field(fixture, NAME).focus();
    await fixture.dispose();
    expect(fixture.difference()).toBe('');
    field(fixture, PHONE).focus();
    expect(fixture.difference()).toBe('');
  });

  it('survives junk settings', async () => {
    const { clearErrors } = await mountFixture(
      fieldDescription,
      '<span class="woocommerce-input-wrapper" data-settings="{junk"><input><span class="description">x</span></span>',
    );
    expect(clearErrors()).toHaveLength(1);
  });
});
