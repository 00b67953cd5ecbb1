import { defineBehaviour } from '#runtime/define.ts';
import { offerTooltips } from '../shared/offer-tooltips.ts';
import { readSwatchLists } from '../shared/swatch-lists.ts';
import { isOneRequest } from '../shared/thresholds.ts';
import { variationsOf } from '../shared/variations.ts';
import { readArchiveSettings } from './archive-settings.ts';
import { openSession } from './session.ts';

/**
 * Lets visitors of a listing choose a variation on the card of a product: its picture follows, and outside catalogue mode its
 * price and its button, which then adds the variation. Cards that come later, by whatever filters or endless pages bring
 * them, are found by the kernel, which follows the page.
 */
export default defineBehaviour({
  mount(context) {
    const { element: wrapper, scope, report } = context;
    const lists = readSwatchLists(wrapper, '.wvs-archive-variations-wrapper');
    if (!lists.length) return;
    const settings = readArchiveSettings(Number(wrapper.dataset.total_attribute));
    const sync = openSession(context, lists, settings);
    offerTooltips(wrapper, scope, report);
    if (variationsOf(wrapper).length || !isOneRequest(wrapper)) return;
    const bring = async () => {
      const { loadAll } = await import('./load-all.ts');
      await loadAll(context, { isBlocking: settings.blocksWhileLoading });
      if (!scope.disposed) sync();
    };
    bring().catch(report);
  },
});
