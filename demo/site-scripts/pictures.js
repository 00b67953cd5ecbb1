// Imitates a site's script: a button in a modal closes it with the global function of the platform's modal.
document.addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('.modal-understood')) window.tb_remove?.();
});
