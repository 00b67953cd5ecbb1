const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

const many = (value) => (typeof value === 'string' ? [value] : value).map((each) => `\`${each}\``).join(', ');

function matches({ name, on = { widget: name } }) {
  if (on === 'document') return 'the page';
  const [[kind, value]] = Object.entries(on);
  return `${kind} ${many(value)}`;
}

const due = ({ when, island, prime }) => {
  const named = when ?? (island ? 'interaction' : 'visible');
  const moment = typeof named === 'function' ? 'by a rule of its own' : `\`${named}\``;
  return prime ? `${moment}, at rest \`visible\`` : moment;
};

/** The table of handlers as the README shows it: what each matches, when it comes due, and what it weighs. */
export function handlerTable(catalogue, bundle) {
  const rows = catalogue.map((handler) => {
    // The code of some stands in their declaration.
    const bytes = (bundle.chunkBytes(handler.name) ?? 0) + (bundle.chunkBytes(`${handler.name}.prime`) ?? 0);
    return [
      `\`${handler.name}\``,
      matches(handler),
      due(handler),
      handler.island ? 'island' : '–',
      bytes ? kilobytes(bytes) : '–',
    ];
  });
  const head = ['Handler', 'Matches', 'Comes due', 'React', 'gzip'];
  const lines = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  const shared = ['kernel', 'engine', 'devices', 'fields', 'react']
    .map(
      (name) =>
        `${name} ${kilobytes(bundle.chunkBytes(name) + (name === 'kernel' ? bundle.size('skerry.js') : 0))}`,
    )
    .join(', ');
  return `${lines.join('\n')}\n\nShared files: ${shared} (the kernel with its entry and the whole catalogue).`;
}

/** A text with what stands between two marks replaced. Throws when the marks are missing. */
export function putBetween(text, name, content) {
  const [start, end] = [`<!-- ${name}:start -->`, `<!-- ${name}:end -->`];
  const from = text.indexOf(start);
  const to = text.indexOf(end);
  if (from < 0 || to < from) throw new Error(`The marks of "${name}" are missing.`);
  return `${text.slice(0, from + start.length)}\n${content}\n${text.slice(to)}`;
}
