import { describe, expect, it } from 'vitest';
import { intersections, media } from '#testing/fake-observers.ts';
import { mountFixture } from '#testing/mount-fixture.ts';
import { settle } from '#testing/settle.ts';
import { hotspot } from './handler.ts';

const SOURCE = 'content/hotspot.html';

async function open(settings: Record<string, unknown> = {}, source = SOURCE) {
  const fixture = await mountFixture(hotspot, source, { settings });
  const spots = [...fixture.container.querySelectorAll<HTMLElement>('.e-hotspot')];
  const button = (index: number) => spots[index]?.querySelector('.e-hotspot__button') as HTMLElement;
  const active = () => spots.flatMap((spot, index) => (spot.matches('.e-hotspot--active') ? [index] : []));
  const dispatch = (target: Element | undefined, event: Event) => target?.dispatchEvent(event);
  const press = (target: Element | undefined, key: string) => {
    for (const type of ['keydown', 'keyup']) {
      dispatch(target, new KeyboardEvent(type, { key, bubbles: true, cancelable: true }));
    }
  };
  return { ...fixture, spots, button, active, dispatch, press };
}
const hover = (type: string) => new MouseEvent(type);

describe('a click on a hotspot', () => {
  it('opens one tooltip at a time and closes it again', async () => {
    const { button, active, element } = await open();
    const expandedStates = () =>
      [...element.querySelectorAll('[aria-expanded]')].map((each) => each.getAttribute('aria-expanded'));
    button(0).click();
    button(1).click();
    expect([active(), expandedStates()]).toEqual([[1], ['false', 'true']]);
    button(1).click();
    expect(active()).toEqual([]);
  });

  it('on its tooltip keeps it open', async () => {
    const { button, active, spots } = await open();
    button(0).click();
    spots[0]?.querySelector<HTMLElement>('.e-hotspot__tooltip')?.click();
    expect(active()).toEqual([0]);
  });

  it('does nothing when tooltips are always visible', async () => {
    const { button, active, difference } = await open({ tooltip_trigger: 'none' });
    button(0).click();
    expect([active(), difference()]).toEqual([[], '']);
  });

  it('uses the setting for the current device', async () => {
    media.resize(400);
    const { button, active } = await open({ tooltip_trigger: 'mouseenter', tooltip_trigger_mobile: 'click' });
    button(0).click();
    expect(active()).toEqual([0]);
  });
});

describe('hovering a hotspot', () => {
  it('opens its tooltip, which closes when the pointer leaves both', async () => {
    const { button, active, dispatch, spots } = await open({ tooltip_trigger: 'mouseenter' });
    button(0).click();
    expect(active()).toEqual([]);
    dispatch(button(0), hover('mouseenter'));
    dispatch(button(0), hover('mouseenter'));
    expect(active()).toEqual([0]);
    dispatch(spots[0], hover('mouseleave'));
    expect(active()).toEqual([]);
  });

  it("opens a link's tooltip, but not on a phone", async () => {
    const link = await open({ tooltip_trigger: 'mouseenter' });
    const tooltipOf = link.spots.findIndex((spot) => spot.matches('a:not(.e-hotspot--no-tooltip)'));
    link.dispatch(link.button(tooltipOf), hover('mouseenter'));
    expect(link.active()).toEqual([tooltipOf]);
    link.dispatch(link.spots[tooltipOf], hover('mouseleave'));
    media.resize(400);
    await new Promise(requestAnimationFrame);
    link.dispatch(link.button(tooltipOf), hover('mouseenter'));
    expect(link.active()).toEqual([]);
  });
});

describe('hotspots with the keyboard', () => {
  it.each(['click', 'mouseenter'])('open and close tooltips (%s)', async (tooltip_trigger) => {
    const { spots, active, press } = await open({ tooltip_trigger });
    expect([spots[0]?.tabIndex, spots[0]?.getAttribute('role')]).toEqual([0, 'button']);
    press(spots[0], 'Enter');
    expect(active()).toEqual([0]);
    press(spots[0], ' ');
    expect(active()).toEqual([]);
    press(spots[0], ' ');
    press(document.body, 'Escape');
    expect(active()).toEqual([]);
  });

  it('make content in a tooltip reachable', async () => {
    const { spots, button } = await open();
    const tooltipOf = spots.findIndex((spot) => spot.querySelector('.e-hotspot__tooltip a'));
    expect([spots[tooltipOf]?.hasAttribute('role'), button(tooltipOf).getAttribute('role')]).toEqual([
      false,
      'button',
    ]);
  });

  it('have the tooltip as description', async () => {
    const { spots } = await open();
    expect(spots[0]?.hasAttribute('aria-label')).toBe(false);
    const id = spots[0]?.getAttribute('aria-describedby');
    expect(spots[0]?.querySelector('.e-hotspot__tooltip')?.id).toBe(id);
  });

  it('have the tooltip as name when the button has no text', async () => {
    const { spots } = await open(
      {},
      '<div class="elementor-element" data-element_type="widget" data-widget_type="hotspot.default"><div class="e-hotspot"><div class="e-hotspot__button"><svg></svg></div><div class="e-hotspot__tooltip"> A bowl </div></div></div>',
    );
    expect(spots[0]?.getAttribute('aria-label')).toBe('A bowl');
  });
});

describe('hotspots at the start', () => {
  it('appear one after another when the image comes into view', async () => {
    const { element, spots } = await open({
      hotspot_sequenced_animation: 'yes',
      hotspot_sequenced_animation_duration: { unit: 'px', size: 1000 },
    });
    const delays = () => spots.map((spot) => spot.style.animationDelay);
    expect(delays()).toEqual(['', '', '', '']);
    intersections.trigger(element, {});
    expect(delays()).toEqual(['', '250ms', '500ms', '750ms']);
  });

  it('have tooltips that move from their own side', async () => {
    const { spots } = await open({
      tooltip_animation: 'e-hotspot--slide-direction',
      tooltip_position: 'left',
    });
    expect(spots[0]?.querySelector('.e-hotspot--tooltip-animation-from-left')).not.toBe(null);
  });
});

it.each(['click', 'mouseenter'])('hotspots leave no changes when disposed (%s)', async (tooltip_trigger) => {
  const { button, active, dispatch, press, spots, dispose, difference } = await open({ tooltip_trigger });
  press(spots[0], 'Enter');
  await dispose();
  button(0).click();
  dispatch(button(0), hover('mouseenter'));
  press(spots[0], 'Enter');
  expect([active(), difference()]).toEqual([[], '']);
});

it('hotspots survive junk settings', async () => {
  const { button, active } = await open({ tooltip_trigger: 4, tooltip_position: {}, hotspot: 'x' });
  button(0).click();
  expect(active()).toEqual([0]);
});

it('hotspots update when an editor makes tooltips always visible, and back', async () => {
  const { element, runtime, spots, button, active } = await open();
  button(0).click();
  for (const [tooltip_trigger, role] of [
    ['none', null],
    ['click', 'button'],
  ] as const) {
    runtime.update(element, { tooltip_trigger });
    await settle();
    expect(spots[0]?.getAttribute('role')).toBe(role);
  }
  expect(active()).toEqual([]);
  button(1).click();
  expect(active()).toEqual([1]);
});
