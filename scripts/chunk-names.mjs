const isPackage = (id) => /node_modules|\0rolldown/.test(id);

/** True for a chunk of packages alone that imports only such: its content depends on nothing of ours. */
const isFileOfPackages = (bundle, item) =>
  item.type === 'chunk' &&
  Object.keys(item.modules).every(isPackage) &&
  item.imports.every((file) => isFileOfPackages(bundle, bundle[file]));

/**
 * A handler has its name before what is asked for by it, and that before what only happens to be called so. The rest goes by the files
 * they are made of: hashes would deal the names anew with each release.
 */
function byRank(bundle, own) {
  const rank = (file) => (own.includes(file) ? 2 : Number(Boolean(bundle[file].isDynamicEntry)));
  const source = (file) => String(bundle[file].facadeModuleId ?? Object.keys(bundle[file].modules ?? {})[0]);
  return (a, b) => rank(b) - rank(a) || source(a).localeCompare(source(b)) || a.localeCompare(b);
}

/**
 * Bare names of our own files, by file; unique for each kind. `own` are the files of handlers. Files of packages are cached across releases
 * and keep theirs.
 */
export function bareNames(bundle, own) {
  const names = new Map();
  const taken = new Set();
  for (const file of Object.keys(bundle).sort(byRank(bundle, own))) {
    if (!/^chunks\/.*\.(js|css)$/.test(file)) continue;
    if (isFileOfPackages(bundle, bundle[file])) continue;
    const [, stem, extension] = /^chunks\/(.*)-[\w-]{7}(\.\w+)$/.exec(file);
    let name = stem;
    for (let count = 2; taken.has(name + extension); count += 1) name = `${stem}${count}`;
    taken.add(name + extension);
    names.set(file, extension === '.js' ? name : name + extension);
  }
  return names;
}
