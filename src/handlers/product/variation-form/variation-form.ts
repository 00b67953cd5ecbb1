import { createPatch } from '#lib/patch.ts';
import { defineBehaviour } from '#runtime/define.ts';
import { offerInit, onInit } from '../shared/offer-variation-form.ts';
import { isComplete, readSelection } from '../shared/selection.ts';
import { setAddButton } from './add-button.ts';
import { createChecker } from './checker.ts';
import { followClicks } from './follow-clicks.ts';
import { followLists } from './follow-lists.ts';
import { followVariation } from './follow-variation.ts';
import { createNotice } from './notice.ts';
import { readVariationParams } from './params.ts';
import { setResetLink } from './reset-link.ts';
import { createSource } from './source.ts';
import { createStart } from './start.ts';

/** What says that a shopper is about to choose; a pointer under which the page was scrolled enters without a move. */
const SIGNS = ['pointermove', 'focusin', 'touchstart'];

/** Lets a shopper choose a variation of a product: price, stock, picture and limits follow the choice. */
export default defineBehaviour({
  async mount(context) {
    const { element: form, scope, runtime, report } = context;
    const texts = readVariationParams();
    if (!texts) return;
    const patch = createPatch();
    scope.add(patch.restore);
    const notice = createNotice(form, scope);
    const source = createSource(form, scope);
    const start = createStart(form, source, scope);
    const bringShown = followVariation(context, texts.unavailableText, patch);
    if (isComplete(readSelection(form))) bringShown();
    else setAddButton(form, 'select', patch);
    await source.read();
    if (scope.disposed) return;

    const check = createChecker({
      form,
      texts,
      source,
      isStarting: start.isUnderWay,
      beginnings: start.beginnings,
      tell: notice.show,
      showResetLink: (isShown) => setResetLink(form, isShown, patch),
      report,
      scope,
    });
    followLists(context, { source, notice, patch, check });
    followClicks(form, texts, scope);
    for (const wrap of form.querySelectorAll<HTMLElement>('.single_variation_wrap')) {
      if (wrap.style.display === 'none') patch.style(wrap, 'display', null);
    }
    // Before the first choice is through.
    for (const sign of SIGNS) scope.listen(form, sign, bringShown, { once: true, passive: true });
    scope.add(onInit(form, () => void source.read().then(start.begin).catch(report)));
    offerInit(runtime);
    start.begin();
  },
});
