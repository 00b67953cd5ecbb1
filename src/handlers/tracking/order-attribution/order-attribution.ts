import { asMap } from '#lib/fields.ts';
import { isOn } from '#lib/is-on.ts';
import { pageGlobal } from '#platform/params.ts';
import { defineBehaviour } from '#runtime/define.ts';
import { attributionData, type Values } from './attribution-data.ts';
import { followConsent } from './follow-consent.ts';
import { createReceivers } from './receivers.ts';
import { createTracker } from './track-visit.ts';

const PREFIX = 'wc_order_attribution_';

/** Notes where visitors come from, and has forms of the shop send it along with an order and with a new account. */
export default defineBehaviour({
  async mount({ scope, runtime, report }) {
    const given = pageGlobal('wc_order_attribution') as Record<string, unknown> | undefined;
    // A copy of the original that no path gives away.
    if (!given || given.setOrderTracking) return;
    const params = asMap(given.params);
    const fields = asMap(given.fields);
    const prefix = String(params.prefix || PREFIX).replace(/_*$/, '_');
    const names = Object.fromEntries(Object.keys(fields).map((field) => [field, prefix + field]));
    const tracker = createTracker(
      {
        lifetime: Number(params.lifetime),
        session_length: Number(params.session),
        base64: isOn(params.base64),
        timezone_offset: '0',
      },
      scope,
    );
    const getAttributionData = (): Values => attributionData(fields, tracker.known());
    const receivers = createReceivers({ names, values: getAttributionData }, { scope, runtime, report });
    const setOrderTracking = async (isAllowed: unknown) => {
      if (scope.disposed) return;
      if (!isOn(isAllowed)) tracker.refuse();
      else if (!(await tracker.allow().catch(report))) return;
      receivers.tell();
    };
    const offered = { setOrderTracking, setAllowTrackingConsent: setOrderTracking, getAttributionData };
    Object.assign(given, offered);
    scope.add(() => {
      for (const name of Object.keys(offered)) delete given[name];
    });
    receivers.look();
    await followConsent({ isAllowed: isOn(params.allowTracking ?? true), decide: setOrderTracking }, scope);
  },
});
