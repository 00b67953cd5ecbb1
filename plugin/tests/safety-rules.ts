import { callsIn, splitAt, textOf, tokensOf } from '../../scripts/plugin/php-source.mjs';
import { FUNCTIONS } from '../../scripts/plugin/translations.mjs';

type Tokens = ReturnType<typeof tokensOf>;
type Token = Tokens[number];

/** Functions whose result is safe to print, or that print only their own markup. */
const SAFE = /^(?:esc_|wp_kses|checked$|selected$|disabled$|absint$|wp_json_encode$)/;

const NONCES = ['check_admin_referer', 'check_ajax_referer', 'wp_verify_nonce'];

/** Returns whether a comment on this line, or on the one before, says why a rule of WordPress is ignored. */
const isExcused = (tokens: Tokens, line: number, rule: string) =>
  tokens.some(
    ({ kind, text, line: at }) =>
      kind === 'comment' && (at === line || at === line - 1) && text.includes(rule) && / -- \w/.test(text),
  );

const isSafe = (tokens: Tokens) => {
  const [first, second] = tokens.filter(({ kind }) => kind !== 'comment');
  if (first?.kind === 'string') return textOf([first]) !== undefined;
  return first?.kind === 'name' && second?.text === '(' && SAFE.test(first.text);
};

/** Returns every printed part: the operands of `echo`, and the arguments of `printf`. */
function printed(tokens: Tokens): Tokens[] {
  const pieces = callsIn(tokens)
    .filter(({ name }) => name === 'printf')
    .flatMap(({ parameters }) => parameters);
  for (const [place, { kind, text }] of tokens.entries()) {
    if (kind === 'name' && ['echo', 'print'].includes(text))
      pieces.push(...splitAt(tokens, place + 1, '.,', ';').parts);
  }
  return pieces;
}

interface Method {
  readonly name: string;
  readonly line: number;
  readonly body: Tokens;
}

function methods(tokens: Tokens): Method[] {
  return tokens.flatMap(({ text, line }, place) => {
    const name = tokens[place + 1];
    if (text !== 'function' || name?.kind !== 'name') return [];
    const opens = tokens.findIndex((token, at) => at > place && token.text === '{');
    const { end } = splitAt(tokens, opens + 1, '');
    return [{ name: name.text, line, body: tokens.slice(opens, end) }];
  });
}

const unescaped = (tokens: Tokens) =>
  printed(tokens)
    .filter((piece) => !isSafe(piece))
    .map(([first]) => first as Token)
    .filter(({ line }) => !isExcused(tokens, line, 'WordPress.Security.EscapeOutput'))
    .map(({ line }) => `line ${line}: an output is not escaped`);

const untranslatable = (tokens: Tokens) =>
  callsIn(tokens).flatMap(({ name, line, parameters }) => {
    if (!Object.hasOwn(FUNCTIONS, name)) return [];
    const { domain, ...places } = FUNCTIONS[name as keyof typeof FUNCTIONS];
    const hasTexts = Object.values(places).every((place) => textOf(parameters[place] ?? []) !== undefined);
    const isOurs = parameters.length === domain + 1 && textOf(parameters[domain] ?? []) === 'skerry';
    return [
      ...(hasTexts ? [] : [`line ${line}: a translated text is not a plain string`]),
      ...(isOurs ? [] : [`line ${line}: the text domain is missing`]),
    ];
  });

/** Returns a fault for each function that reads a request and does not check a nonce, or a right. */
const unguarded = (tokens: Tokens) =>
  methods(tokens).flatMap(({ name, line, body }) => {
    const reads = body.filter(({ text }) => ['$_POST', '$_REQUEST', '$_FILES', '$_GET'].includes(text));
    if (!reads.length) return [];
    if (
      reads.every(({ text }) => text === '$_GET') &&
      body.some(({ kind, text }) => kind === 'comment' && /Security\.NonceVerification -- \w/.test(text))
    )
      return [];
    const called = callsIn(body).map((call) => call.name);
    return [
      ...(NONCES.some((each) => called.includes(each)) ? [] : [`line ${line}: ${name} checks no nonce`]),
      ...(called.includes('current_user_can') ? [] : [`line ${line}: ${name} checks no right`]),
    ];
  });

const GUARD = /\bdefined\( '(?:ABSPATH|WP_UNINSTALL_PLUGIN)' \) \|\| exit;/;

/** Returns the faults of a file of the plugin, each as a sentence. */
export function faultsOf(source: string): string[] {
  const tokens = tokensOf(source);
  return [
    ...(GUARD.test(source) ? [] : ['it runs outside WordPress: the guard is missing']),
    ...unescaped(tokens),
    ...untranslatable(tokens),
    ...unguarded(tokens),
  ];
}
