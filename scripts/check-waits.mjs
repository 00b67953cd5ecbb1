import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { parseSync } from 'vite';

/** The longest wait of a test for the passing of time, in milliseconds. */
const LONGEST_MS = 100;

/** Tests and their helpers. */
const CHECKED =
  /^(src|demo|plugin)\/.*\.(test|e2e)\.tsx?$|^(src\/testing|demo\/journeys|plugin\/tests)\/.*\.tsx?$/;

/** The waits that stay: the file, the code of the wait, and the reason. */
const EXCEPTIONS = [
  [
    'demo/journeys/sent-forms.e2e.ts',
    'setTimeout(resolve, SLOW_PAGE_MS)',
    'A page that is being left runs on its own time.',
  ],
  [
    'src/testing/scroll-through.ts',
    'setTimeout(resolve, 500)',
    'A limit, for browsers that paint no frames.',
  ],
  [
    'plugin/tests/odd-pages.e2e.ts',
    'setTimeout(resolve, ms)',
    'It asks every 30 ms whether requests are on their way.',
  ],
  ...[
    'setTimeout(run, delayMs, ...args)',
    'setTimeout(() => {\n      pending.delete(id);\n      run(...args);\n    }, delayMs)',
  ].map((code) => [
    'plugin/tests/watch-settling.ts',
    code,
    "These are the page's own timers, which it counts.",
  ]),
  [
    'src/testing/alike/perform.ts',
    'page.waitForTimeout(quietMs / 2)',
    'A page is compared when it has been quiet for as long as in the recording.',
  ],
  [
    'src/testing/alike/repeat-acts.ts',
    'setTimeout(done, ms)',
    'The clocks of the page have to begin before an act, as in the recording.',
  ],
  [
    'src/testing/alike/repeat-acts.ts',
    'page.waitForTimeout(Math.max(0, SOON_MS - (Date.now() - beganMs)))',
    'What a page does by itself has to happen before it is compared, as in the recording.',
  ],
];

const numberOf = (node) =>
  node?.type === 'Literal' && typeof node.value === 'number' ? node.value : undefined;

const nameOf = (callee) => {
  if (callee.type === 'Identifier') return callee.name;
  const isGlobal = ['window', 'globalThis'].includes(callee.object?.name);
  const name = callee.property?.name;
  return isGlobal || name === 'waitForTimeout' ? name : undefined;
};

/** Yields a node and everything in it. */
function* nodesIn(value) {
  if (typeof value?.type === 'string') yield value;
  if (value && typeof value === 'object') for (const child of Object.values(value)) yield* nodesIn(child);
}

const FUNCTIONS = ['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration'];

/** Returns the calls, the named functions, the numeric constants and the texts of a file. */
function inspect(program) {
  const found = { calls: [], functions: [], constants: new Map(), texts: [] };
  const addFunction = (name, { params, start, end }) =>
    found.functions.push({
      name,
      params: params.map((param) => (param.left ?? param).name),
      defaults: params.map(({ right }) => right),
      start,
      end,
    });
  const addVariable = ({ id, init }) =>
    FUNCTIONS.includes(init?.type)
      ? addFunction(id.name, init)
      : found.constants.set(id.name, numberOf(init));
  const adders = new Map([
    ['CallExpression', (node) => found.calls.push(node)],
    ['Literal', (node) => found.texts.push(node)],
    ['FunctionDeclaration', (node) => addFunction(node.id?.name, node)],
    ['VariableDeclarator', addVariable],
  ]);
  for (const node of nodesIn(program)) adders.get(node.type)?.(node);
  return found;
}

/** Returns the calls that wait, each with the node of its length. Helpers of the file count as waits. */
function waitsOf({ functions, calls }) {
  const waits = [];
  const helpers = new Set();
  const add = (name, argument, byDefault) => {
    for (const node of calls.filter(({ callee }) => nameOf(callee) === name)) {
      const length = node.arguments[argument] ?? byDefault;
      const helper = functions.findLast(
        ({ params, start, end }) =>
          start < node.start && node.end <= end && length?.name && params.includes(length.name),
      );
      const isCalledHere = calls.some(({ callee }) => helper && nameOf(callee) === helper.name);
      if (helpers.has(helper)) continue;
      if (isCalledHere) {
        const at = helper.params.indexOf(length.name);
        helpers.add(helper);
        add(helper.name, at, helper.defaults[at]);
      } else waits.push({ node, length });
    }
  };
  add('waitForTimeout', 0);
  add('setTimeout', 1);
  return waits;
}

/** Returns whether the length of a wait is known and short. Without a length, it is none. */
const isShort = (length, constants) =>
  !length || (numberOf(length) ?? constants.get(length.name)) <= LONGEST_MS;

/**
 * Yields every wait of a test for the passing of time that may take more than a tenth of a second: its code
 * and line. In a file with fake timers, `setTimeout` does not wait.
 */
export function* longWaitsIn(file, source) {
  if (!/networkidle|waitForTimeout|setTimeout/.test(source)) return;
  const found = inspect(parseSync(file, source).program);
  const place = ({ start, end }) => ({
    code: source.slice(start, end),
    line: source.slice(0, start).split('\n').length,
  });
  for (const node of found.texts) if (node.value === 'networkidle') yield place(node);
  const isTimeFake = source.includes('useFakeTimers');
  for (const { node, length } of waitsOf(found)) {
    if (isTimeFake && nameOf(node.callee) !== 'waitForTimeout') continue;
    if (!isShort(length, found.constants)) yield place(node);
  }
}

/** Returns a sentence for every long wait that is no exception, and for every exception without a wait. */
export function faultsOf(files, exceptions) {
  const unused = new Set(exceptions);
  const isException = (file, code) => {
    const exception = exceptions.find((each) => each[0] === file && each[1] === code);
    unused.delete(exception);
    return exception !== undefined;
  };
  const faults = files.flatMap(([file, source]) =>
    [...longWaitsIn(file, source)]
      .filter(({ code }) => !isException(file, code))
      .map(({ code, line }) => `${file}:${line}: waits for time: ${code.replace(/\s+/g, ' ')}`),
  );
  return [...faults, ...[...unused].map(([file, code]) => `${file}: no longer needs the exception ${code}`)];
}

/** Prints every fault of the project's tests; fails the process if there is one. */
function main() {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => CHECKED.test(file) && existsSync(file))
    .map((file) => [file, readFileSync(file, 'utf8')]);
  const faults = faultsOf(files, EXCEPTIONS);
  for (const fault of faults) console.error(fault);
  if (!faults.length) return;
  console.error(
    `${faults.length} long waits: wait for a state, a request or an event, or move a fake clock (see src/testing/README.md).`,
  );
  process.exitCode = 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main();
