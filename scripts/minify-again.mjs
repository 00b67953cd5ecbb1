import { minify } from 'terser';

const OPTIONS = {
  module: true,
  compress: { passes: 3, ecma: 2020, keep_fargs: false, unsafe_arrows: true, unsafe_methods: true },
  format: { ecma: 2020, comments: false },
};

const isOurs = (item) => item.type === 'chunk' && !/^chunks\/(react|swiper)/.test(item.fileName);

/**
 * Minifies our own files once more: the bundler's minifier is quick, this one finds 2 % that it leaves. Packages come
 * minified well enough, and theirs would take most of the time.
 */
export function minifyAgain() {
  return {
    name: 'minify-again',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        await Promise.all(
          Object.values(bundle)
            .filter(isOurs)
            .map(async (item) => {
              item.code = (await minify(item.code, OPTIONS)).code;
            }),
        );
      },
    },
  };
}
