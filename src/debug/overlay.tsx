import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Scope } from '#lib/scope.ts';
import { renderInRoot } from '#react/root.tsx';
import { Outline } from './outline.tsx';
import styles from './overlay.css?inline';
import type { Details } from './read-details.ts';
import { reportText } from './report-text.ts';
import { Rows } from './rows.tsx';

/** The element that contains the overlay. */
const OVERLAY = 'skerry-debug';

/** How often an open overlay reads the page. */
const INTERVAL_MS = 1000;

/** What the overlay shows, and where it reports its own errors. */
export interface OverlayOptions {
  readonly read: () => Promise<Details>;
  readonly onError: (error: unknown) => void;
}

/** Returns what is shown of the details, to find out whether it has changed. */
const contentOf = (details: Details | undefined): string =>
  JSON.stringify(details, (_key, value) => (value instanceof Element ? '' : value)) ?? '';

const isSameDetails = (a: Details | undefined, b: Details): boolean =>
  contentOf(a) === contentOf(b) && b.mounts.every(({ element }, at) => a?.mounts[at]?.element === element);

/** Returns the details, and reads them again every second while the overlay is open. */
function useDetails({ read, onError }: OverlayOptions, isOpen: boolean): Details | undefined {
  const [details, setDetails] = useState<Details>();
  useEffect(() => {
    if (!isOpen) return;
    let isEnded = false;
    const update = () =>
      read()
        .then((next) => {
          if (!isEnded) setDetails((current) => (isSameDetails(current, next) ? current : next));
        })
        .catch(onError);
    update();
    const timer = setInterval(() => !document.hidden && update(), INTERVAL_MS);
    return () => {
      isEnded = true;
      clearInterval(timer);
    };
  }, [read, onError, isOpen]);
  return details;
}

const textOf = (details: Details): string =>
  reportText(details, {
    address: location.origin + location.pathname,
    browser: navigator.userAgent,
    size: [window.innerWidth, window.innerHeight],
  });

/** Copies the report. Where the browser does not allow that, shows it, selected. */
function CopyButton({ details }: { readonly details: Details }) {
  const [result, setResult] = useState<'copied' | 'shown'>();
  const field = useRef<HTMLTextAreaElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(textOf(details));
      setResult('copied');
    } catch {
      setResult('shown');
    }
  };
  useEffect(() => {
    if (result === 'shown') field.current?.select();
  }, [result]);
  return (
    <>
      <button type="button" onClick={copy}>
        Copy report
      </button>
      <span role="status">{result === 'copied' ? 'Copied.' : ''}</span>
      {result === 'shown' ? (
        <textarea ref={field} readOnly aria-label="Report, to copy" value={textOf(details)} />
      ) : null}
    </>
  );
}

const HIDDEN = 'This element is not visible: it has no size.';

function Overlay({ onClose, ...options }: OverlayOptions & { readonly onClose: () => void }) {
  const [isOpen, setIsOpen] = useState(true);
  const [isAtStart, setIsAtStart] = useState(false);
  const [chosen, setChosen] = useState<Element>();
  const details = useDetails(options, isOpen);
  const choose = (element: Element) => {
    setChosen(element === chosen ? undefined : element);
    // At the top, because the overlay covers the lower half of a phone.
    if (element !== chosen) element.scrollIntoView({ block: 'start', behavior: 'instant' });
  };
  const isHidden = chosen && !chosen.getClientRects().length;
  return (
    <>
      {chosen && isOpen ? <Outline element={chosen} /> : null}
      <section className={isAtStart ? 'panel start' : 'panel'} aria-label="Skerry debug">
        <header>
          <h2>Skerry {details?.version}</h2>
          <button type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? 'Fold' : 'Unfold'}
          </button>
          <button type="button" onClick={() => setIsAtStart(!isAtStart)}>
            Other side
          </button>
          <button type="button" onClick={onClose}>
            Close
          </button>
        </header>
        {isOpen && details ? (
          <div className="body">
            <p className="actions">
              <CopyButton details={details} />
              {isHidden ? <span role="status">{HIDDEN}</span> : null}
            </p>
            <Rows details={details} chosen={chosen} onChoose={choose} />
          </div>
        ) : null}
      </section>
    </>
  );
}

/**
 * Opens the overlay in a shadow root, beside the body, where no style of the page reaches it. It is closed by its
 * button, or with the scope.
 */
export function openOverlay(
  { nonce, ...options }: OverlayOptions & { readonly nonce: string },
  scope: Scope,
): void {
  const host = document.createElement(OVERLAY);
  // Its texts are English, on every page.
  Object.assign(host, { lang: 'en', dir: 'ltr' });
  const root = host.attachShadow({ mode: 'open' });
  // With the nonce, for pages whose policy demands it.
  root.append(Object.assign(document.createElement('style'), { nonce, textContent: styles }));
  const container = root.appendChild(document.createElement('div'));
  document.documentElement.append(host);
  const close = scope.add(() => {
    spot.remove();
    host.remove();
  });
  const spot = renderInRoot(
    createPortal(<Overlay {...options} onClose={close} />, container),
    options.onError,
  );
}
