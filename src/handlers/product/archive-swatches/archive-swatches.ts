import { createPatch } from '#lib/patch.ts';
import { block } from '#platform/block.ts';
import { listen } from '#platform/events.ts';
import { defineBehaviour, type MountContext } from '#runtime/define.ts';
import { fetchVariations } from '#transport/endpoints/swatches.ts';
import { variationsOf } from '../shared/read-form.ts';
import { isOneRequest } from '../shared/swatch-rules.ts';
import { openSession } from '../shared/swatch-session.ts';
import { isFull, readSwatchLists } from '../shared/swatch-view.ts';
import { readVariations } from '../shared/variations.ts';
import { type ArchiveSettings, readArchiveSettings } from './settings.ts';
import { cardLooks } from './view.ts';

/** Fetches the variations that the server left out of the card, and puts them there; a failure is reported. */
async function bringVariations(
  { element: wrapper, scope, report }: MountContext,
  { blocksWhileLoading }: ArchiveSettings,
): Promise<void> {
  const patch = createPatch();
  scope.add(patch.restore);
  const unblock = blocksWhileLoading ? block(wrapper, scope) : undefined;
  try {
    const { product_id: id = '' } = wrapper.dataset;
    const variations = readVariations(await fetchVariations('archive', id, scope.signal).finally(unblock));
    if (!scope.disposed) patch.attribute(wrapper, 'data-product_variations', JSON.stringify(variations));
  } catch (error) {
    if (!scope.disposed) report(error);
  }
}

/**
 * The swatches on the card of a product in a listing before anyone touches them. Cards that come later, by whatever filters or
 * endless pages bring them, are found by the runtime, which follows the page.
 */
export default defineBehaviour({
  async mount(context) {
    const { element: wrapper, scope, runtime } = context;
    const lists = readSwatchLists(wrapper, '.wvs-archive-variations-wrapper');
    if (!lists.length) return;
    const settings = readArchiveSettings(Number(wrapper.dataset.total_attribute));
    const session = openSession({
      form: wrapper,
      lists,
      settings: settings.swatches,
      scope,
      looks: (state) => cardLooks(wrapper, state),
    });
    // The card follows a choice, whoever made it; before anyone touched it, that is a script, or the server.
    const bringCard = () => runtime.summon(wrapper, 'archive-swatches');
    const onChange = ({ target }: { target: EventTarget | null }) => {
      if (!(target instanceof HTMLSelectElement)) return;
      session.sync();
      bringCard();
    };
    listen(wrapper, 'change', onChange, scope);
    session.sync();
    if (isFull(session.state)) bringCard();
    if (variationsOf(wrapper).length || !isOneRequest(wrapper)) return;
    bringVariations(context, settings).then(() => scope.disposed || session.sync());
  },
});
