import { asMap } from '#lib/fields.ts';

/** What came of asking for a payment: where it goes on, or whose fault it is that it does not. */
export type Outcome =
  | { readonly kind: 'redirect'; readonly url: string }
  | { readonly kind: 'payment' | 'global'; readonly message: string };

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const numberOf = (value: unknown): number => (typeof value === 'number' ? value : Number(textOf(value)));

/** The provider's answer travels as text in that of the site. */
function parseBody(body: unknown): Readonly<Record<string, unknown>> {
  try {
    return asMap(JSON.parse(textOf(body)));
  } catch {
    return {};
  }
}

/** Reads an answer. Whatever is none of a provider's is a failure without words. */
export function readOutcome(raw: unknown): Outcome {
  const { response, body } = asMap(raw);
  const code = numberOf(asMap(response).code);
  const said = parseBody(body);
  const url = textOf(said.url);
  if (code === 200 && url) return { kind: 'redirect', url };
  const message = textOf(asMap(said.error).message);
  return { kind: code === 401 || code === 403 ? 'payment' : 'global', message };
}
