let coming: Promise<unknown> | undefined;

function isStyled(): boolean {
  const probe = document.createElement('div');
  probe.id = 'TB_overlay';
  probe.hidden = true;
  document.body.append(probe);
  const { position } = getComputedStyle(probe);
  probe.remove();
  return position === 'fixed';
}

/** Brings the styles of the modal, unless the page has its own; resolves when they are there, or will not come. */
export async function bringStyles(): Promise<void> {
  if (!isStyled())
    coming ??= import('./modal-styles.ts').then(
      ({ STYLES }) => STYLES,
      () => {},
    );
  await coming;
}
