/** The width of a bar by its `data-max`, from 0 to 100 percent; nothing when that is no number. */
export function barWidth(max: string | undefined): string | undefined {
  const percent = Number.parseFloat(max ?? '');
  return Number.isNaN(percent) ? undefined : `${Math.min(100, Math.max(0, percent))}%`;
}
