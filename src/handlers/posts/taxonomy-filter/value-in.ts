/** The name under which the address has the terms of a loop. */
export const keyFor = (loopId: string, taxonomy: string): string => `e-filter-${loopId}-${taxonomy}`;

/** What an address says for one taxonomy of a loop; `''` for nothing. */
export const valueIn = (search: string, loopId: string, taxonomy: string): string =>
  new URLSearchParams(search).get(keyFor(loopId, taxonomy)) ?? '';
