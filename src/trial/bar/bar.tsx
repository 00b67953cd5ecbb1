import { useEffect, useId, useRef, useState } from 'react';
import { OWN_PATH } from '../own-path.ts';
import type { TrialFacts, Way } from '../page-head.ts';
import { type Costs, rememberedCosts, type Work } from './figures.ts';
import { type Shown, watchPage } from './watch-page.ts';

const CLOSED = 'skerry-trial:closed';

const kilobytes = (bytes: number): string => `${Math.round(bytes / 1000)} kB`;
const count = (number: number, one: string, many = `${one}s`): string =>
  `${number} ${number === 1 ? one : many}`;

const otherWay = ({ way }: TrialFacts): Way => (way === 'with' ? 'without' : 'with');

/** Shows this page a way. */
function goTo(way: Way): void {
  const to = location.pathname + location.search;
  location.assign(`${OWN_PATH}show?${new URLSearchParams({ way, to })}`);
}

function readClosed(): boolean {
  try {
    return sessionStorage.getItem(CLOSED) === '1';
  } catch {
    return false;
  }
}

function storeClosed(isClosed: boolean): void {
  try {
    sessionStorage.setItem(CLOSED, isClosed ? '1' : '0');
  } catch {
    // Without storage, the next page shows the bar again.
  }
}

/** Returns in a few words what Skerry does on the page. */
function summaryOf({ way }: TrialFacts, work: Work | undefined): string {
  if (way === 'without') return 'This is the page without Skerry.';
  if (!work) return 'Skerry has not started on this page.';
  return `${count(work.widgets, 'widget')} served, ${count(work.dropped, 'script')} dropped`;
}

const ROWS: readonly (readonly [string, (costs: Costs) => string])[] = [
  ['Script downloaded', ({ scriptBytes }) => kilobytes(scriptBytes)],
  ['Script that may run', ({ scriptBytes, unusedBytes }) => kilobytes(scriptBytes - unusedBytes)],
  ['Script in long frames', ({ scriptMs }) => (scriptMs === null ? '–' : `${Math.round(scriptMs)} ms`)],
];

interface CostTableProps {
  readonly ways: Readonly<Record<Way, Costs | undefined>>;
}

/** Compares what the page costs with Skerry and without. */
function CostTable({ ways }: CostTableProps) {
  const unweighed = Math.max(ways.with?.unweighed ?? 0, ways.without?.unweighed ?? 0);
  return (
    <>
      <table>
        <caption>Scripts of this page so far</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">with Skerry</th>
            <th scope="col">without</th>
          </tr>
        </thead>
        <tbody>
          {ROWS.map(([name, textOf]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{ways.with ? textOf(ways.with) : '?'}</td>
              <td>{ways.without ? textOf(ways.without) : '?'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {ways.with && ways.without ? null : <p>Use the switch: the other column is measured then.</p>}
      {unweighed ? <p>{count(unweighed, 'script')} of other hosts count as 0 kB.</p> : null}
    </>
  );
}

interface WorkListProps {
  readonly work: Work;
  readonly facts: TrialFacts;
}

/** Lists what Skerry does on the page. */
function WorkList({ work, facts }: WorkListProps) {
  const rows: readonly (readonly [string, number])[] = [
    ['Widgets served', work.widgets],
    ['Scripts dropped', work.dropped],
    ['Scripts released', work.released],
    ['Libraries that ran on demand', work.onDemand],
  ];
  return (
    <>
      <dl>
        {rows.map(([name, number]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{number}</dd>
          </div>
        ))}
      </dl>
      <p>
        {facts.mode === 'tag'
          ? 'With the tag, dropped scripts are still downloaded. With --plugin, they are not.'
          : 'As with the plugin, dropped scripts are not downloaded.'}
      </p>
    </>
  );
}

interface BarProps {
  readonly facts: TrialFacts;
}

interface DetailsProps extends BarProps {
  readonly shown: Shown | undefined;
}

/** The details about the page, and the button that shows them. */
function Details({ facts, shown }: DetailsProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const other = otherWay(facts);
  const ways = { [facts.way]: shown?.costs, [other]: rememberedCosts(other) } as CostTableProps['ways'];
  return (
    <>
      <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        Details
      </button>
      <div id={id} className="details" hidden={!isOpen}>
        {shown?.work ? <WorkList work={shown.work} facts={facts} /> : null}
        <CostTable ways={ways} />
      </div>
    </>
  );
}

interface PanelProps extends BarProps {
  readonly onClose: () => void;
  /** Gets the button that closes the bar. */
  readonly closeRef: (button: HTMLButtonElement | null) => void;
}

/** The open bar: what Skerry does on the page, what the page costs, and a switch to see it without Skerry. */
function Panel({ facts, onClose, closeRef }: PanelProps) {
  const [shown, setShown] = useState<Shown>();
  useEffect(() => watchPage(facts, setShown), [facts]);
  const isOn = facts.way === 'with';
  return (
    <>
      <div className="space" />
      <section aria-label="Skerry trial">
        <button
          type="button"
          role="switch"
          aria-checked={isOn}
          className="switch"
          onClick={() => goTo(otherWay(facts))}
        >
          <i aria-hidden="true" />
          Skerry
        </button>
        <p role="status">{shown ? summaryOf(facts, shown.work) : ''}</p>
        <Details facts={facts} shown={shown} />
        <button type="button" aria-label="Close the bar" ref={closeRef} onClick={onClose}>
          <span aria-hidden="true">×</span>
        </button>
      </section>
    </>
  );
}

/** The bar of a trial, or a small button that opens it again. The focus stays on the button in the same place. */
export function Bar({ facts }: BarProps) {
  const [isClosed, setClosed] = useState(readClosed);
  const isPressed = useRef(false);
  const close = (closed: boolean) => {
    isPressed.current = true;
    storeClosed(closed);
    setClosed(closed);
  };
  const focusWhenPressed = (button: HTMLButtonElement | null) => {
    if (isPressed.current) button?.focus();
    if (button) isPressed.current = false;
  };
  if (!isClosed) return <Panel facts={facts} closeRef={focusWhenPressed} onClose={() => close(true)} />;
  return (
    <button type="button" className="reopen" ref={focusWhenPressed} onClick={() => close(false)}>
      Skerry trial
    </button>
  );
}
