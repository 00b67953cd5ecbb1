import { describe, expect, it } from 'vitest';
import { startMotion } from '#lib/motion.ts';
import { dropRequest, isPublic, modeOf, newPopup, requestOpening, togglesClosed } from './model.ts';
import { endClick, endHiding, hidePopup, playMotion, showPopup } from './window/window-model.ts';

const closed = newPopup('public', '');
const entrance = startMotion('entrance', ['fadeIn']);
const open = showPopup(closed, 'News', entrance);

describe('the mode of a popup', () => {
  const page = { isEdit: false, isPreview: false, id: '12' };

  it.each([
    ['public on a page for visitors', '', {}, 'public'],
    ['a preview in the preview of another document', '', { isPreview: true, id: '13' }, 'preview'],
    ['previewed in its own preview', '', { isPreview: true }, 'previewed'],
    ['absent in the editor', '', { isEdit: true }, 'absent'],
    ['edited in its own editor', 'elementor elementor-edit-area', { isEdit: true }, 'edited'],
    ['edited in a preview with its editor', 'elementor-edit-mode', { isPreview: true }, 'edited'],
    ['not edited by a similar class', 'my-elementor-edit-areas', {}, 'public'],
  ])('is %s', (_title, className, change, mode) => {
    expect(modeOf({ id: '12', className }, { ...page, ...change })).toBe(mode);
    expect(isPublic(newPopup(modeOf({ id: '12', className }, { ...page, ...change }), ''))).toBe(
      mode === 'public',
    );
  });
});

describe('a request to open a popup', () => {
  it('is answered when the popup is shown', () => {
    expect(showPopup(requestOpening(closed, 'visitor'), 'News', undefined)).toMatchObject({
      stage: 'open',
      request: undefined,
      label: 'News',
    });
  });

  it.each([
    ['trigger', 'visitor', 'visitor'],
    ['visitor', 'trigger', 'visitor'],
    ['trigger', 'trigger', 'trigger'],
  ] as const)('of a %s and then of a %s is that of a %s', (first, second, expected) => {
    expect(requestOpening(requestOpening(closed, first), second).request).toBe(expected);
  });

  it('can be dropped, which changes nothing without one', () => {
    expect(dropRequest(requestOpening(closed, 'trigger')).request).toBeUndefined();
    expect(dropRequest(closed)).toBe(closed);
  });

  it('ends when the popup hides', () => {
    expect(hidePopup(requestOpening(open, 'visitor')).request).toBeUndefined();
  });
});

describe('a popup', () => {
  it('plays its animation from the opening on, and another one while it hides', () => {
    expect(open.motion).toBe(entrance);
    const exit = startMotion('exit', ['fadeIn']);
    expect(hidePopup(open).motion).toBeUndefined();
    expect(playMotion(hidePopup(open), exit)).toMatchObject({ stage: 'closing', motion: exit });
    expect(endHiding(playMotion(hidePopup(open), exit)).motion).toBeUndefined();
  });

  it('is closed at the end of its hiding, unless it was shown again', () => {
    expect(endHiding(hidePopup(open)).stage).toBe('closed');
    const again = showPopup(hidePopup(open), 'News', undefined);
    expect(endHiding(again)).toBe(again);
  });

  it.each([
    ['opens a closed popup', closed, false],
    ['closes an open popup', open, true],
    ['drops a request', requestOpening(closed, 'trigger'), true],
    ['leaves a popup closed that the same click has closed', hidePopup(open), true],
    ['opens a popup while it hides', endClick(hidePopup(open)), false],
    ['opens a popup that has hidden', endHiding(endClick(hidePopup(open))), false],
  ])('a toggle %s', (_title, popup, closes) => {
    expect(togglesClosed(popup)).toBe(closes);
  });
});
