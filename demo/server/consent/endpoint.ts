import type { Shop, ShopContext } from '../http/context.ts';
import { ajaxText } from '../http/headers.ts';
import { consentGroups } from './groups.ts';

const UID = /^(anonymous|([a-z0-9]{8}-){3}[a-z0-9]{8})$/;

const labelOf = (id: string): string =>
  consentGroups.flatMap(({ cookies }) => cookies).find((cookie) => cookie.id === id)?.label ?? id;

/**
 * Handles the requests of the consent box: `log` stores a decision, `consent_history` lists those of an id.
 * Both return JSON with the content type of HTML.
 */
export const answerConsent = async (c: ShopContext, shop: Shop): Promise<Response> => {
  const body: Record<string, unknown> = await c.req.parseBody({ all: true }).catch(() => ({}));
  const text = (name: string) => (typeof body[name] === 'string' ? body[name] : '');
  const answer = (value: unknown) => c.body(JSON.stringify(value), 200, ajaxText);

  if (text('type') === 'consent_history') {
    const rows = shop.decisions.of(text('uid')).map(({ loggedAtMs, version, lines }) => ({
      stamp: new Date(loggedAtMs).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' }),
      version,
      consent: lines.join('<br>'),
    }));
    return answer(rows);
  }
  const uid = text('cookieData[uid]');
  if (text('type') !== 'log' || !UID.test(uid)) return answer({ success: false });
  const lines = consentGroups.flatMap(({ id, label }) => {
    const ids = [body[`cookieData[consents][${id}][]`] ?? []].flat().map(String);
    return ids.length ? [`${label}: ${ids.map(labelOf).join(', ')}`] : [];
  });
  shop.decisions.add({ uid, version: text('cookieData[version]'), loggedAtMs: shop.now(), lines });
  return answer({ success: true });
};
