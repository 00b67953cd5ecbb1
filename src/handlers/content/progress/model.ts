/** Returns a bar's width from `data-max`, limited to 0–100 %; undefined if that is not a number. */
export function barWidth(max: string | undefined): string | undefined {
  const percent = Number.parseFloat(max ?? '');
  return Number.isNaN(percent) ? undefined : `${Math.min(100, Math.max(0, percent))}%`;
}
