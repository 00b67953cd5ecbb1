import { describe, expect, it } from 'vitest';
import { changeChoice, checkChoices, isGroupChecked, prepareChoices, selectionOf } from './box/choices.ts';
import {
  type Choice,
  changeBox,
  endOptOut,
  firstState,
  hideBox,
  isAllowed,
  LOG,
  resetBox,
  type State,
  showBox,
  showPreferences,
  showView,
  startOptOuts,
  togglePanel,
  withCookie,
  withDecision,
} from './model.ts';
import { NO_DECISION, type StoredDecision } from './records/stored-decision.ts';
import { readSettings } from './settings.ts';

const COOKIES = { essential: ['own'], statistics: ['visits', 'paths'], media: ['youtube'] };

const stateOf = (consents: StoredDecision['consents'] = {}, config: object = {}): State => ({
  ...firstState({
    isConfigured: true,
    settings: readSettings({ cookies: COOKIES, cookieVersion: '2', boxLayoutAdvanced: '1', ...config }),
    services: {},
    prioritized: {},
    stored: { ...NO_DECISION, consents, version: Object.keys(consents).length ? '2' : null },
  }),
});

const choice = (group: string, cookie: string | undefined, isChecked: boolean, isFixed = false): Choice => ({
  group,
  cookie,
  isFixed,
  isChecked,
});
const withChoices = (state: State): State => ({
  ...state,
  choices: [
    choice('essential', undefined, true, true),
    choice('statistics', undefined, true),
    choice('statistics', undefined, true),
    choice('statistics', 'visits', true),
    choice('statistics', 'paths', true),
  ],
});
const checkedOf = ({ choices }: State) => choices.map(({ isChecked }) => Number(isChecked)).join('');

describe('the box', () => {
  it('opens in its first view, and covers the page', () => {
    const { box } = showBox(stateOf(), true);
    expect(box).toMatchObject({ phase: 'open', view: 'first', isModal: true, isDelayed: true });
  });

  it('that is open does not open again', () => {
    const open = showView(showBox(stateOf(), false), 'individual');
    expect(showBox(open, true)).toBe(open);
  });

  it('leaves before it is hidden, and is then in its first view with closed panels', () => {
    const open = togglePanel(showPreferences(stateOf()), '0 a');
    const leaving = hideBox(open);
    expect(leaving.box).toMatchObject({ phase: 'leaving', isModal: false, view: 'individual' });
    expect(hideBox(leaving)).toBe(leaving);
    expect(resetBox(leaving).box).toMatchObject({
      phase: 'hidden',
      view: 'first',
      hasWayBack: true,
      openPanels: [],
    });
  });

  it('that is hidden opens with individual choices at once, and slides to them if it is open', () => {
    expect(showPreferences(stateOf()).box).toMatchObject({ view: 'individual', isSliding: false });
    const open = showBox(stateOf(), false);
    expect(showPreferences(open).box).toMatchObject({
      view: 'individual',
      hasWayBack: false,
      isSliding: true,
    });
  });

  it('stays as the server sent it until something is known about it', () => {
    expect(resetBox(stateOf()).box.isModal).toBe(undefined);
    expect(resetBox(changeBox(stateOf(), { isModal: true })).box.isModal).toBe(false);
  });

  it('has one open panel in each accordion', () => {
    let state = stateOf();
    const openAfter = (panel: string) => {
      state = togglePanel(state, panel);
      return state.box.openPanels.join();
    };
    expect(['0 a', '1 c', '0 b', '0 b'].map(openAfter)).toEqual(['0 a', '0 a,1 c', '1 c,0 b', '1 c']);
  });
});

describe('choices', () => {
  it('are unchecked before a decision, and as stored after it; unsaved changes stay', () => {
    expect(checkedOf(prepareChoices(withChoices(stateOf())))).toBe('10000');
    const stored = withChoices(stateOf({ essential: ['own'], statistics: ['paths'] }));
    expect(checkedOf(prepareChoices(stored))).toBe('11101');
    expect(checkedOf(prepareChoices(changeChoice(stored, 4, false)))).toBe('11110');
  });

  it('stay as the server sent them if the settings say so, or if none are in the first view', () => {
    const kept = withChoices(stateOf({}, { ignorePreSelectStatus: '' }));
    expect(prepareChoices(kept)).toBe(kept);
    const plain = withChoices(stateOf({}, { boxLayoutAdvanced: '' }));
    expect(prepareChoices(plain)).toBe(plain);
    expect(checkedOf(prepareChoices(showPreferences(plain)))).toBe('10000');
  });

  it('of a group change its cookies; a cookie checks its group, which then stays checked', () => {
    const none = prepareChoices(withChoices(stateOf()));
    const one = changeChoice(none, 3, true);
    expect(checkedOf(one)).toBe('11110');
    expect(checkedOf(changeChoice(one, 3, false))).toBe('11100');
    expect(checkedOf(changeChoice(one, 1, false))).toBe('10000');
    expect([one.isEdited, withDecision(one, NO_DECISION, { isCookieStored: true }).isEdited]).toEqual([
      true,
      false,
    ]);
  });

  it('that are essential do not change', () => {
    const state = withChoices(stateOf());
    expect(changeChoice(state, 0, false)).toBe(state);
    expect(checkedOf(checkChoices(state, () => false))).toBe('10000');
  });

  it('are stored by group; a group may be checked without its cookies', () => {
    const state = withChoices(stateOf());
    expect(selectionOf(state)).toEqual({ statistics: ['visits', 'paths'] });
    const none = changeChoice(changeChoice(state, 3, false), 4, false);
    expect([selectionOf(none), isGroupChecked(none, 'statistics')]).toEqual([{ statistics: [] }, true]);
    expect(isGroupChecked(state, 'essential')).toBe(undefined);
  });
});

describe('a service', () => {
  it.each([
    ['visits', {}, [], false],
    ['visits', { essential: ['own'], statistics: ['visits'] }, [], true],
    ['youtube', { essential: ['own'] }, [], false],
    ['youtube', { essential: ['own'] }, ['youtube'], true],
    ['statistics', { essential: ['own'], statistics: [] }, [], true],
    ['unknown', { essential: ['own'], statistics: [] }, [], false],
    ['unknown', { essential: ['own'], statistics: [], media: [] }, [], true],
  ])(
    '%s with consents %j, and %j unblocked on the page, is allowed: %s',
    (service, consents, ids, expected) => {
      expect(isAllowed({ ...stateOf(consents), unblockedIds: ids }, service)).toBe(expected);
    },
  );

  it('is added to the groups that may contain it', () => {
    expect(withCookie(stateOf({ essential: ['own'] }), 'youtube')).toEqual({
      essential: ['own'],
      media: ['youtube'],
    });
    expect(withCookie(stateOf({ essential: ['own'] }), 'vimeo')).toEqual({ essential: ['own'] });
  });
});

it('opt-outs are done when the code of each and the log request are', () => {
  const started = startOptOuts(startOptOuts(stateOf(), ['visits']), ['visits', 'paths']);
  let state = started;
  const pendingAfter = (id: string) => {
    state = endOptOut(state, id);
    return state.optOuts?.length;
  };
  expect(['visits', LOG, 'paths'].map(pendingAfter)).toEqual([2, 1, 0]);
  expect(endOptOut(stateOf(), 'visits').optOuts).toBe(undefined);
});
