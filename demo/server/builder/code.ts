import { widget } from './elements.ts';

const id = 'c0de5a1';

const samples: Readonly<Record<string, string>> = {
  javascript: `// The lamp turns once in twelve seconds.
const turnMs = 12_000;
const angleAt = (timeMs) => (timeMs % turnMs) / turnMs * 360;

setInterval(() => show(angleAt(Date.now())), 50);`,
  css: `/* The lamp turns once in twelve seconds. */
.lamp {
  color: #ffd27a;
  animation: turn 12s linear infinite;
}`,
  markup: `<!-- The lamp turns once in twelve seconds. -->
<figure class="lamp" data-turn="12">
  <img src="/media/scenes/lighthouse.svg" alt="The lighthouse">
</figure>`,
};

type Content = Readonly<Record<string, string | undefined>>;

const known = (value: string | undefined, values: readonly string[]): string =>
  values.find((each) => each === value) ?? values[0] ?? '';

/** Renders the code sample with the changed content; undefined for any other element. */
export const renderCode = (elementId: string, content: Content = {}): string | undefined => {
  if (elementId !== id) return undefined;
  const language = known(content.language, Object.keys(samples));
  const theme = known(content.theme, ['default', 'dark']);
  const copy = content.copy === 'no' ? '' : ' copy-to-clipboard';
  const lines = content.lines === 'no' ? '' : ' line-numbers';
  return widget(
    id,
    'code-highlight',
    `<div class="prismjs-${theme}${copy}"><pre data-line="" class="highlight-height language-${language}${lines}"><code readonly="true" class="language-${language}"><xmp>${samples[language]}</xmp></code></pre></div>`,
  );
};

/** Renders the code sample unchanged. */
export const codeWidget = (): string => renderCode(id) ?? '';
