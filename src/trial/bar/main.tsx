import { createRoot } from 'react-dom/client';
import { Bar } from './bar.tsx';
import { STYLES } from './bar-styles.ts';
import { readFacts } from './figures.ts';

/** The element of the bar. It is beside the body, where no dialog makes it inert. */
const host = document.createElement('skerry-trial-bar');

/** Puts the bar into the page. A style element would need the nonce of the page's policy. */
function start(): void {
  const root = host.attachShadow({ mode: 'open' });
  const styles = new CSSStyleSheet();
  styles.replaceSync(STYLES);
  root.adoptedStyleSheets = [styles];
  document.documentElement.append(host);
  createRoot(root).render(<Bar facts={readFacts()} />);
}

// A page in a frame belongs to the page around it.
if (window === window.top) start();
