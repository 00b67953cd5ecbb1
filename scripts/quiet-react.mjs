const FILE = /react-dom\.production\.min\.js$/;
const LINE = 'try{console.error(b.value)}catch';

/**
 * Has React say nothing of its own when an island breaks: its boundary tells whoever listens, once. Throws when React no longer says it
 * in this way.
 */
export function quietReact() {
  return {
    name: 'quiet-react',
    apply: 'build',
    transform: {
      filter: { id: FILE },
      handler(code) {
        if (!code.includes(LINE)) throw new Error(`React does not log as expected: ${LINE}`);
        return { code: code.replace(LINE, 'try{}catch'), map: null };
      },
    },
  };
}
