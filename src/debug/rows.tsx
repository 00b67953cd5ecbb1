import type { Fallback } from './fallbacks.ts';
import type { Details, MountDetails } from './read-details.ts';
import { scriptName, selectorOf, sizeText, totalBytes } from './report-text.ts';

interface RowProps {
  readonly title: string;
  readonly state?: string;
  readonly text: string;
}

/** One line: a name, a state and a reason. */
const Row = ({ title, state, text }: RowProps) => (
  <>
    <span className="title">{title}</span>{' '}
    {state ? <span className={`state ${state.replace(/\W/g, '-')}`}>{state}</span> : null}{' '}
    <span className="text">{text}</span>
  </>
);

interface SectionProps {
  readonly title: string;
  readonly count: number;
  readonly isOpen?: boolean;
  readonly children: React.ReactNode;
}

/** A part of the overlay that a visitor can open; nothing without content. */
const Section = ({ title, count, isOpen = false, children }: SectionProps) =>
  count ? (
    <details open={isOpen}>
      <summary>
        {title} <span className="count">{count}</span>
      </summary>
      <ul>{children}</ul>
    </details>
  ) : null;

const numbers = new WeakMap<Element, number>();
let lastNumber = 0;

/** Returns a number for an element, so that its line keeps the focus when the order changes. */
function keyOf(element: Element): number {
  const number = numbers.get(element) ?? ++lastNumber;
  numbers.set(element, number);
  return number;
}

/** The order in which mounts are listed: what needs attention comes first. */
const STATES = ['failed', 'left', 'loading', 'found', 'waiting', 'mounted'];

const byState = (a: MountDetails, b: MountDetails): number =>
  STATES.indexOf(a.state) - STATES.indexOf(b.state);

const FATES = ['on demand', 'released', 'dropped'];

interface RowsProps {
  readonly details: Details;
  readonly chosen: Element | undefined;
  readonly onChoose: (element: Element) => void;
}

interface ElementRowProps extends RowProps {
  readonly element: Element;
  readonly chosen: Element | undefined;
  readonly onChoose: (element: Element) => void;
}

/** A line about an element: a press outlines it. */
const ElementRow = ({ element, chosen, onChoose, ...row }: ElementRowProps) => (
  <li>
    <button type="button" aria-pressed={chosen === element} onClick={() => onChoose(element)}>
      <Row {...row} /> <span className="where">{selectorOf(element)}</span>
    </button>
  </li>
);

const textOf = ({ name, given, used }: Fallback): string => `${name} is "${given}", ${used} is used`;

/** What is wrong: faults of the setup, errors, elements without a handler, settings without effect. */
function Faults({ details, ...choice }: RowsProps) {
  const { setup, errors, unserved, fallbacks } = details;
  return (
    <>
      <Section title="Setup" count={setup.length} isOpen>
        {setup.map((fault) => (
          <li key={fault}>{fault}</li>
        ))}
      </Section>
      <Section title="Errors" count={errors.length} isOpen>
        {errors.map(({ handler, phase, message }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: errors are only added at the end
          <li key={at}>
            <Row title={handler} state={phase} text={message} />
          </li>
        ))}
      </Section>
      <Section title="Without a handler" count={unserved.length}>
        {unserved.map(({ type, why, element }) => (
          <ElementRow key={keyOf(element)} title={type} text={why} element={element} {...choice} />
        ))}
      </Section>
      <Section title="Settings that mean nothing" count={fallbacks.length}>
        {fallbacks.map((fallback) => (
          <ElementRow
            key={textOf(fallback) + keyOf(fallback.element)}
            title={fallback.handler}
            text={textOf(fallback)}
            element={fallback.element}
            {...choice}
          />
        ))}
      </Section>
    </>
  );
}

/** Everything that is known about the page, as lists. */
export function Rows({ details, ...choice }: RowsProps) {
  const { mounts, scripts, files } = details;
  const sortedScripts = [...scripts].sort((a, b) => FATES.indexOf(a.fate) - FATES.indexOf(b.fate));
  return (
    <>
      <Faults details={details} {...choice} />
      <Section title="Widgets" count={mounts.length} isOpen>
        {[...mounts].sort(byState).map(({ handler, state, why, element }) => (
          <ElementRow
            key={handler + keyOf(element)}
            title={handler}
            state={state}
            text={why}
            element={element}
            {...choice}
          />
        ))}
      </Section>
      <Section title="Scripts of the page" count={scripts.length}>
        {sortedScripts.map(({ name, fate, why }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two scripts may have one name
          <li key={at}>
            <Row title={scriptName(name)} state={fate} text={why} />
          </li>
        ))}
      </Section>
      <Section title={`Files of Skerry, ${sizeText(totalBytes(files))}`} count={files.length}>
        {files.map(({ name, bytes }) => (
          <li key={name}>
            <Row title={name} text={sizeText(bytes)} />
          </li>
        ))}
      </Section>
    </>
  );
}
