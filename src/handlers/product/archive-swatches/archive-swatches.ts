import { createPatch, type Patch } from '#lib/patch.ts';
import { emit, listen } from '#platform/events.ts';
import { navigate } from '#platform/navigate.ts';
import { defineBehaviour, type MountContext } from '#runtime/define.ts';
import { sentenceOf } from '#texts/errors.ts';
import { type ChoiceForm, choose, isReachable } from '../shared/choose-swatch.ts';
import { followSwatches, type SwatchActions } from '../shared/swatch-input.ts';
import { followArrows, readSwatchLists, type Swatch, type SwatchList } from '../shared/swatch-lists.ts';
import { isOneRequest } from '../shared/swatch-settings.ts';
import { type Offer, offersOf, paintSwatch, stateOf } from '../shared/swatch-state.ts';
import { followTooltips } from '../shared/tooltips.ts';
import {
  type Choice,
  isComplete,
  readSelection,
  selectsOf,
  type Variation,
  variationsOf,
} from '../shared/variations.ts';
import { type ArchiveSettings, readArchiveSettings } from './archive-settings.ts';
import { createCard } from './card.ts';
import { followButton, followHover, followResetLink } from './card-inputs.ts';
import { createFinder } from './finder.ts';

const always = (): Offer => 'in-stock';

/** Marks the card, and has what it says heard. */
function mark(wrapper: HTMLElement, patch: Patch): void {
  patch.toggle(wrapper, 'wvs-pro-loaded', true);
  const information = wrapper.querySelector('.wvs-archive-information');
  if (information) patch.attribute(information, 'role', 'status');
}

/** Gives what shows the values of a list beside what is chosen. */
function createListPainter(list: SwatchList, choice: ChoiceForm, patch: Patch): (chosen: Choice) => void {
  const { attribute, select, swatches } = list;
  const { settings, variations } = choice;
  return (chosen) => {
    const offer = variations().length ? offersOf(variations(), chosen, attribute) : always;
    for (const swatch of swatches) {
      const { element, value } = swatch;
      const isSelected = select.value === value;
      const state = stateOf(offer(value), isSelected, settings);
      paintSwatch(swatch, state, settings, patch);
      if (!isSelected) continue;
      emit(element, 'wvs-item-updated', { detail: { selected: value, value }, args: [value, value] });
    }
  };
}

function clear(wrapper: HTMLElement): void {
  for (const select of selectsOf(wrapper)) {
    select.value = '';
    select.dispatchEvent(new Event('change', { bubbles: true }));
  }
}

/** What a visitor does to a list, in the way the shop wants it. */
const actionsOf = (list: SwatchList, choice: ChoiceForm, settings: ArchiveSettings): SwatchActions => ({
  choose: (swatch) => choose(swatch, list, choice, () => {}),
  canReach: (swatch) => isReachable(swatch, list, choice),
  open: ({ element: { dataset } }: Swatch) =>
    settings.opensLinks && Boolean(dataset.url) && navigate(dataset.url ?? ''),
  followsMore: settings.followsMore,
});

/** Brings the swatches of one card to work. Gives what shows every value anew, as variations that came later demand. */
function openSession(
  context: MountContext,
  lists: readonly SwatchList[],
  settings: ArchiveSettings,
): () => void {
  const { element: wrapper, scope, report } = context;
  const patch = createPatch();
  const card = createCard(wrapper, settings);
  const variations = () => variationsOf(wrapper);
  const choice: ChoiceForm = { form: wrapper, settings: settings.swatches, variations };
  const painters = lists.map((list) => createListPainter(list, choice, patch));
  const rearms: (() => void)[] = [];
  scope.add(patch.restore);
  scope.add(card.reset);
  mark(wrapper, patch);
  const showReset = followResetLink(wrapper, () => clear(wrapper), patch, scope);
  const setAdded = followButton(card, settings, context);

  const answered = () => {
    for (const rearm of rearms) rearm();
    card.reset();
  };
  const fail = (error: unknown) => {
    answered();
    card.say(sentenceOf(error));
    report(error);
  };
  const finder = createFinder({ wrapper, settings, scope, variations, fail });
  const show = (variation: Variation | undefined, chosen: Choice) => {
    answered();
    if (!variation) card.say(settings.noMatchText);
    else if (card.show(variation, chosen)) setAdded({ variation, chosen });
  };
  const sync = () => {
    const selection = readSelection(wrapper);
    for (const paint of painters) paint(selection.data);
    showReset(selection.chosenCount > 0);
    setAdded(undefined);
    if (isComplete(selection)) {
      finder.find(selection.data, (variation) => show(variation, selection.data));
      return;
    }
    finder.cancel();
    card.reset();
  };

  for (const list of lists) {
    const actions = actionsOf(list, choice, settings);
    followSwatches(list, actions, scope);
    followArrows(list, scope);
    if (settings.choosesOnHover) {
      rearms.push(followHover(list, { choose: actions.choose, isDear: () => !variations().length }, scope));
    }
  }
  const onChange = ({ target }: { target: EventTarget | null }) => {
    if (target instanceof HTMLSelectElement) sync();
  };
  listen(wrapper, 'change', onChange, scope);
  sync();
  return sync;
}

/**
 * Lets visitors of a listing choose a variation on the card of a product: its picture follows, and outside catalogue mode its
 * price and its button, which then adds the variation. Cards that come later, by whatever filters or endless pages bring
 * them, are found by the runtime, which follows the page.
 */
export default defineBehaviour({
  mount(context) {
    const { element: wrapper, scope, report } = context;
    const lists = readSwatchLists(wrapper, '.wvs-archive-variations-wrapper');
    if (!lists.length) return;
    const settings = readArchiveSettings(Number(wrapper.dataset.total_attribute));
    const sync = openSession(context, lists, settings);
    followTooltips(wrapper, scope);
    if (variationsOf(wrapper).length || !isOneRequest(wrapper)) return;
    const bring = async () => {
      const { loadAll } = await import('./shop-requests.ts');
      await loadAll(context, { isBlocking: settings.blocksWhileLoading });
      if (!scope.disposed) sync();
    };
    bring().catch(report);
  },
});
