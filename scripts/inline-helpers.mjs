const FILE = /rolldown-runtime-/;
const IMPORT = /import\{([^}]*)\}from[`"']\.\/rolldown-runtime-[\w-]+\.js[`"'];?/;
const HELPERS = {
  // A namespace from getters. It looks at what it is asked for alone: pages have scripts that add to every object there is.
  n: 'all=>new Proxy(all,{get:(all,name)=>all[name]?.()})',
  // A module that runs when it is first required.
  t: '(run,made)=>()=>(made||run((made={exports:{}}).exports,made),made.exports)',
};

function inlined(list) {
  const parts = list.split(',').map((part) => {
    const [name, local] = part.split(' as ');
    if (!HELPERS[name]) throw new Error(`The bundler's helper ${name} is not known.`);
    return `${local}=${HELPERS[name]}`;
  });
  return `var ${parts.join(',')};`;
}

/**
 * Puts the bundler's helpers where they are used: a few bytes in some files, instead of one more file for every page. Throws when a
 * helper is not known. It must run before anything looks at what imports what.
 */
export function inlineHelpers() {
  return {
    name: 'inline-helpers',
    apply: 'build',
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        for (const [file, item] of Object.entries(bundle)) {
          if (FILE.test(file)) delete bundle[file];
          else if (item.imports?.some((each) => FILE.test(each))) {
            item.code = item.code.replace(IMPORT, (_import, list) => inlined(list));
            item.imports = item.imports.filter((each) => !FILE.test(each));
          }
        }
      },
    },
  };
}
