import { asMap } from '#lib/fields.ts';
import { listen } from '#platform/events.ts';
import { defineBehaviour, type MountContext } from '#runtime/define.ts';
import { countVisit } from '../shared/count-visit.ts';

const OPENED_BY_CLICKS = '[data-elementor-type="popup"][data-elementor-settings*=\'"open_selector"\']';

/** What the answer to a form asks of popups, in itself or in its `data`; undefined when it asks nothing. */
function popupIn(answer: unknown): Readonly<Record<string, unknown>> | undefined {
  const { popup = asMap(asMap(answer).data).popup } = asMap(answer);
  return popup ? asMap(popup) : undefined;
}

/** Does what the answers to forms ask of popups; the code for that comes with the first that asks. */
function followForms({ scope, runtime, report }: MountContext): void {
  listen(
    document,
    'submit_success',
    (event, answer) => {
      const asked = popupIn(answer ?? event.detail);
      if (!asked) return;
      import('./answer-form.ts')
        .then(({ answerForm }) => answerForm(asked, event as Event, runtime, scope))
        .catch(report);
    },
    scope,
  );
}

/**
 * What the popups of a site need on every page of it: the visit is counted, forms open and close them, and clicks wait until
 * those stand that clicks open.
 */
export default defineBehaviour({
  async mount(context) {
    const { runtime } = context;
    countVisit(runtime);
    followForms(context);
    const waiting = [...document.querySelectorAll(OPENED_BY_CLICKS)];
    await Promise.all(waiting.map((element) => runtime.summon(element, 'popup')));
  },
});
