import { describe, expect, it } from 'vitest';
import { ACCORDION, activateTab, initialTabs, selectTab, TABS, type TabRules, TOGGLE } from './tabs-model.ts';

const selectAll = (rules: TabRules, ...clicks: string[]) =>
  [...clicks.reduce((open, tab) => selectTab(open, tab, rules), initialTabs(['1', '2', '3'], rules))]
    .sort()
    .join();

describe('choosing items', () => {
  it.each([
    ['accordion starts with the first item', ACCORDION, [], '1'],
    ['accordion closes the open item for another', ACCORDION, ['2'], '2'],
    ['accordion closes the open item when chosen again', ACCORDION, ['2', '2'], ''],
    ['toggle starts closed', TOGGLE, [], ''],
    ['toggle keeps several open', TOGGLE, ['1', '3'], '1,3'],
    ['toggle closes one without the others', TOGGLE, ['1', '3', '1'], '3'],
    ['tabs keep the open item when chosen again', TABS, ['1'], '1'],
    ['tabs switch', TABS, ['3'], '3'],
  ])('%s', (_title, rules, clicks, open) => {
    expect(selectAll(rules, ...clicks)).toBe(open);
  });

  it('returns the same set when nothing changes', () => {
    const open = initialTabs(['1', '2'], TABS);
    expect(selectTab(open, '1', TABS)).toBe(open);
  });

  it('opens nothing without items', () => {
    expect(initialTabs([], ACCORDION).size).toBe(0);
  });
});

describe('the edited item', () => {
  it.each([
    ['opens', ACCORDION, 2, '2'],
    ['stays open when it is open', ACCORDION, 1, '1'],
    ['joins the others of a toggle', TOGGLE, 3, '3'],
    ['is ignored when it is missing', TABS, 9, '1'],
    ['is ignored when the position is 0', TABS, 0, '1'],
  ])('%s', (_title, rules, position, open) => {
    const tabs = ['1', '2', '3'];
    expect([...activateTab(initialTabs(tabs, rules), position, tabs, rules)].join()).toBe(open);
  });
});
