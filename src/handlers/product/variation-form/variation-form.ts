import { createPatch } from '#lib/patch.ts';
import { defineBehaviour } from '#runtime/define.ts';
import { offerInit, onInit } from '../shared/form-plugin.ts';
import { isComplete, readSelection } from '../shared/variations.ts';
import { createChecker, createStart, readVariationParams } from './checker.ts';
import { followClicks, followLists } from './follow-choice.ts';
import { followVariation } from './follow-variation.ts';
import { createNotice, setAddButton, setResetLink, showNothing } from './form-parts.ts';
import { createSource } from './source.ts';

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
    else {
      setAddButton(form, 'select', patch);
      showNothing(form, patch);
    }
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
