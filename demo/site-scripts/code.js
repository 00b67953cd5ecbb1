// Imitates Prism, which colours samples of code.
const TOKENS = [
  ['comment', '\\/\\/.*|\\/\\*[\\s\\S]*?\\*\\/|<!--[\\s\\S]*?-->'],
  ['string', '"[^"\\n]*"|\'[^\'\\n]*\''],
  ['keyword', '\\b(?:const|let|return|if|for)\\b|(?<=<\\/?)[a-z]+'],
  ['property', '[a-z-]+(?=\\s*[:=(])'],
  ['number', '#[\\da-f]{3,8}\\b|\\b\\d[\\d_.]*(?:px|rem|ms|s)?\\b'],
];
const pattern = new RegExp(TOKENS.map(([name, source]) => `(?<${name}>${source})`).join('|'), 'gi');

const make = (tag, className, text = '') =>
  Object.assign(document.createElement(tag), { className, textContent: text });

const coloured = (text) => {
  const parts = [];
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    const [name] = Object.entries(match.groups).find(([, value]) => value !== undefined);
    parts.push(text.slice(end, match.index), make('span', `token ${name}`, match[0]));
    end = match.index + match[0].length;
  }
  return [...parts, text.slice(end)];
};

const numbersFor = (text) => {
  const rows = make('span', 'line-numbers-rows');
  rows.ariaHidden = 'true';
  rows.append(...text.split('\n').map(() => make('span', '')));
  return rows;
};

const addToolbar = (pre, text) => {
  const around = make('div', 'code-toolbar');
  const button = make('button', 'copy-to-clipboard-button', 'Copy');
  button.type = 'button';
  button.addEventListener('click', async () => {
    await navigator.clipboard?.writeText(text).catch(() => {});
    button.textContent = 'Copied';
  });
  pre.replaceWith(around);
  around.append(pre, button);
};

window.Prism = {
  highlightAllUnder(root) {
    for (const code of root.querySelectorAll('pre > code')) {
      const text = code.textContent.trim();
      const pre = code.parentElement;
      code.replaceChildren(...coloured(text));
      if (pre.matches('.line-numbers')) code.append(numbersFor(text));
      pre.tabIndex = 0;
      if (pre.closest('.copy-to-clipboard')) addToolbar(pre, text);
    }
  },
};
