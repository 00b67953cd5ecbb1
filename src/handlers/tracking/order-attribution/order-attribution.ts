import { asMap } from '#lib/as-map.ts';
import { asScalar } from '#lib/as-scalar.ts';
import { isOn } from '#lib/is-on.ts';
import type { Scope } from '#lib/scope.ts';
import { onDecision, readConsent } from '#platform/consent.ts';
import { pageGlobal } from '#platform/params.ts';
import { defineBehaviour } from '#runtime/define.ts';
import { createReceivers, type Values } from './receivers.ts';
import { CONSENT_NAMES } from './traffic-source/record-visit.ts';
import { createVisitTracker } from './visit-tracker.ts';

interface ConsentOptions {
  /** The server's setting, for pages without a consent tool. */
  readonly isAllowed: boolean;
  readonly decide: (isAllowed: boolean) => unknown;
}

/**
 * Calls `decide` now and on each decision. While a consent tool has no answer, nothing is decided: stored
 * data stays, and nothing is added. Returns the result of the first call.
 */
function watchConsent({ isAllowed, decide }: ConsentOptions, scope: Scope): unknown {
  onDecision(scope, (event) => {
    if (event?.type === 'wp_listen_for_consent_change') {
      const { marketing } = asMap(event.detail);
      if (marketing) decide(marketing === 'allow');
      return;
    }
    const decision = readConsent(...CONSENT_NAMES);
    if (decision !== undefined) decide(decision);
  });
  if (readConsent(...CONSENT_NAMES) ?? isAllowed) return decide(true);
  return isAllowed ? undefined : decide(false);
}

const textAt = (root: unknown, path: unknown): string | null => {
  const value = String(asScalar(path))
    .split('.')
    .reduce<unknown>((part, key) => (Object.hasOwn(asMap(part), key) ? asMap(part)[key] : undefined), root);
  return typeof value === 'string' ? value : null;
};

/** Returns the value of each field. `fields` contains their paths in the known data. */
const attributionData = (fields: Readonly<Record<string, unknown>>, known: unknown): Values =>
  Object.fromEntries(Object.entries(fields).map(([field, path]) => [field, textAt(known, path)]));

const PREFIX = 'wc_order_attribution_';

export default defineBehaviour({
  async mount({ scope, runtime, report }) {
    const attribution = pageGlobal('wc_order_attribution') as Record<string, unknown> | undefined;
    // The original script already runs, from an address that was not recognised.
    if (!attribution || attribution.setOrderTracking) return;
    const params = asMap(attribution.params);
    const fields = asMap(attribution.fields);
    const prefix = String(asScalar(params.prefix) || PREFIX).replace(/_*$/, '_');
    const names = Object.fromEntries(Object.keys(fields).map((field) => [field, prefix + field]));
    const tracker = createVisitTracker(
      {
        lifetime: Number(asScalar(params.lifetime)),
        session_length: Number(asScalar(params.session)),
        base64: isOn(params.base64),
        timezone_offset: '0',
      },
      scope,
    );
    const getAttributionData = (): Values => attributionData(fields, tracker.storedData());
    const receivers = createReceivers({ names, values: getAttributionData }, { scope, runtime, report });
    const setOrderTracking = async (isAllowed: unknown) => {
      if (scope.disposed) return;
      if (!isOn(isAllowed)) tracker.refuse();
      else if (!(await tracker.allow().catch(report))) return;
      receivers.update();
    };
    const publicMethods = { setOrderTracking, setAllowTrackingConsent: setOrderTracking, getAttributionData };
    Object.assign(attribution, publicMethods);
    scope.add(() => {
      for (const name of Object.keys(publicMethods)) delete attribution[name];
    });
    receivers.connectFound();
    await watchConsent({ isAllowed: isOn(params.allowTracking ?? true), decide: setOrderTracking }, scope);
  },
});
