/** True when the sign at this place parts whole units from parts of them. */
function isDecimalSign(digits: string, at: number): boolean {
  const sign = digits.charAt(at);
  if (digits.indexOf(sign) !== at) return false;
  const hasOther = /[.,]/.test(digits.slice(0, at));
  // Three digits behind the only sign are thousands, unless nothing stands before it.
  return hasOther || digits.length - at !== 4 || digits.startsWith('0');
}

/**
 * The number of a price as it is shown, whatever separates thousands in it; undefined when there is none. `decimal` is the sign ahead of
 * parts of a unit, where the page tells it.
 */
export function readPrice(text: string, decimal = ''): number | undefined {
  const [found] = /\d(?:[\d.,'’\s]*\d)?/.exec(text) ?? [];
  if (!found) return undefined;
  const digits = found.replace(/['’\s]/g, '');
  const at = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  const isDecimal = at >= 0 && (decimal ? digits.charAt(at) === decimal : isDecimalSign(digits, at));
  const whole = (isDecimal ? digits.slice(0, at) : digits).replace(/\D/g, '');
  return Number(isDecimal ? `${whole}.${digits.slice(at + 1)}` : whole);
}
