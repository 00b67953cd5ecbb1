/** The screen for a media query: the window width and the features that a test has set. */
export interface FakeScreen {
  readonly widthPx: number;
  readonly features: ReadonlyMap<string, string>;
}

const conditionMatches = (condition: string, { widthPx, features }: FakeScreen): boolean => {
  const text = condition.trim().replace(/^only /, '');
  if (text === 'screen' || text === 'all' || text === '') return true;
  if (text === 'print') return false;
  const [feature = '', value = ''] = text
    .replace(/^\(|\)$/g, '')
    .split(':')
    .map((part) => part.trim());
  if (feature === 'min-width') return widthPx >= Number.parseFloat(value);
  if (feature === 'max-width') return widthPx <= Number.parseFloat(value);
  const current = features.get(feature);
  return value ? current === value : current !== undefined && current !== 'none';
};

/**
 * Evaluates a media query: comma lists, `and`, a leading `not`, `min-width` and `max-width` in pixels, and
 * any feature by equality. False for anything else.
 */
export function mediaMatches(query: string, screen: FakeScreen): boolean {
  return query.split(',').some((part) => {
    const isNegated = /^\s*not\s/.test(part);
    const conditions = part.replace(/^\s*not\s/, '').split(/\sand\s/);
    return conditions.every((condition) => conditionMatches(condition, screen)) !== isNegated;
  });
}
