const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

const many = (value) => (typeof value === 'string' ? [value] : value).map((each) => `\`${each}\``).join(', ');

function matches({ name, on = { widget: name } }) {
  if (on === 'document') return 'the page';
  const [[kind, value]] = Object.entries(on);
  return `${kind} ${many(value)}`;
}

const moment = (when) => (typeof when === 'function' ? 'by a rule of its own' : `\`${when}\``);

const due = ({ load, when, island, interactive, islandWhen = 'interaction' }) => {
  if (!island && !interactive) return moment(when ?? 'visible');
  return load ? `${moment(islandWhen)}, at rest ${moment(when ?? 'sweep')}` : moment(islandWhen);
};

/** Returns the table of docs/handlers.md: what each handler matches, when it mounts, and its size. */
export function handlerTable(catalogue, bundle) {
  const sizeOf = (file) => (file ? bundle.size(file) : 0);
  const rows = catalogue.map((handler) => {
    const { name, island } = handler;
    const modules = [name, `${name}.island`, `${name}.interactive`];
    const bytes = modules.reduce((sum, module) => sum + sizeOf(bundle.ofHandler(module)), 0);
    return [`\`${name}\``, matches(handler), due(handler), island ? 'island' : '–', kilobytes(bytes)];
  });
  const head = ['Handler', 'Matches', 'Comes due', 'React', 'gzip'];
  const lines = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  const shared = ['skerry', 'skerry-plugin', 'core', 'catalogue', 'react']
    .map((name) => `${name} ${kilobytes(sizeOf(bundle.named(name)))}`)
    .join(', ');
  return `${lines.join('\n')}\n\nWhat every page loads (\`skerry\`, or in most pages of the plugin \`skerry-plugin\`), and React: ${shared}.`;
}

/** Replaces the text between two marks. Throws when the marks are missing. */
export function putBetween(text, name, content) {
  const [start, end] = [`<!-- ${name}:start -->`, `<!-- ${name}:end -->`];
  const from = text.indexOf(start);
  const to = text.indexOf(end);
  if (from < 0 || to < from) throw new Error(`The marks of "${name}" are missing.`);
  return `${text.slice(0, from + start.length)}\n${content}\n${text.slice(to)}`;
}
