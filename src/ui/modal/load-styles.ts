import { createNode } from '#lib/create-node.ts';

let loading: Promise<unknown> | undefined;

function isStyled(): boolean {
  const probe = createNode('div', { id: 'TB_overlay', hidden: true });
  document.body.append(probe);
  const { position } = getComputedStyle(probe);
  probe.remove();
  return position === 'fixed';
}

/** Loads the modal's styles unless the page has its own. Resolves when they are loaded or have failed. */
export async function loadStyles(): Promise<void> {
  if (!isStyled())
    loading ??= import('./modal-styles.ts').then(
      ({ STYLES }) => STYLES,
      () => {},
    );
  await loading;
}
