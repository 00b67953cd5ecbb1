/**
 * Returns whether the page should run without Skerry: by its tag, for this tab (`?skerry=off`), or in this
 * browser for good.
 */
export function isOff(tag: HTMLScriptElement | undefined): boolean {
  if (tag?.dataset.takeover === 'off') return true;
  const requested = new URLSearchParams(location.search).get('skerry');
  try {
    if (requested) sessionStorage.setItem('skerry', requested);
    return [sessionStorage, localStorage].some((area) => area.getItem('skerry') === 'off');
  } catch {
    // Without storage, `?skerry=off` counts for this page only.
    return requested === 'off';
  }
}
