// Stands for a script of the site: what a modal shows closes it by the function that the platform's modal has for that.
document.addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('.modal-understood')) window.tb_remove?.();
});
