import { asMap } from '#lib/as-map.ts';
import { listen } from '#platform/events.ts';
import { defineBehaviour, type MountContext } from '#runtime/define.ts';
import { countVisit } from '../shared/count-visit.ts';

const OPENED_BY_CLICKS = '[data-elementor-type="popup"][data-elementor-settings*=\'"open_selector"\']';

/** Returns the popup command in a form's reply or in its `data`; undefined without one. */
function popupCommandIn(response: unknown): Readonly<Record<string, unknown>> | undefined {
  const { popup = asMap(asMap(response).data).popup } = asMap(response);
  return popup ? asMap(popup) : undefined;
}

/** Runs the popup commands in form replies. The code is loaded with the first one. */
function watchForms({ scope, runtime, report }: MountContext): void {
  listen(
    document,
    'submit_success',
    (event, response) => {
      const command = popupCommandIn(response ?? event.detail);
      if (!command) return;
      import('./run-form-command.ts')
        .then(({ runFormCommand }) => runFormCommand(command, event as Event, runtime, scope))
        .catch(report);
    },
    scope,
  );
}

export default defineBehaviour({
  async mount(context) {
    const { runtime } = context;
    countVisit(runtime);
    watchForms(context);
    const waiting = [...document.querySelectorAll(OPENED_BY_CLICKS)];
    await Promise.all(waiting.map((element) => runtime.summon(element, 'popup')));
  },
});
