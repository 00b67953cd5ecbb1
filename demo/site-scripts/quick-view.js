// Imitates a quick view plugin: a link on a product card loads the product and opens it in a dialog.
const parse = (html) => new DOMParser().parseFromString(html, 'text/html').body;

const load = async (id) => {
  const body = new URLSearchParams({ product_id: id });
  const response = await fetch('/?wc-ajax=quick_view', { method: 'POST', body });
  const product = response.ok ? parse(await response.text()).querySelector('.quick-view-product') : null;
  if (!product) throw new Error('No product came.');
  return product;
};

const createDialog = () => {
  const dialog = document.createElement('dialog');
  dialog.className = 'quick-view woocommerce single-product';
  dialog.setAttribute('aria-label', 'Quick view');
  const close = document.createElement('button');
  close.type = 'button';
  close.className = 'quick-view-close';
  close.setAttribute('aria-label', 'Close');
  close.textContent = '×';
  close.addEventListener('click', () => dialog.close());
  dialog.addEventListener('click', (event) => event.target === dialog && dialog.close());
  dialog.addEventListener('close', () => dialog.remove());
  dialog.append(close);
  return dialog;
};

const open = async (link) => {
  link.setAttribute('aria-busy', 'true');
  try {
    const product = await load(link.dataset.product_id);
    const dialog = createDialog();
    dialog.append(product);
    document.body.append(dialog);
    dialog.showModal();
  } catch {
    location.href = link.href;
  } finally {
    link.removeAttribute('aria-busy');
  }
};

document.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('a.quick-view-link') : null;
  if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  open(link);
});
