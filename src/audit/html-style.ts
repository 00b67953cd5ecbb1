/** The styles of the report: light or dark like the reader's system, for any width and for print. */
export const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; --line: light-dark(#d5dad8, #3b4441); --quiet: light-dark(#55605c, #a9b5b0);
    --page: light-dark(#fff, #151a18); --card: light-dark(#f4f7f5, #1e2522); --goes: light-dark(#1e7a5a, #4cc596); --stays: light-dark(#b3541e, #e98a55) }
  * { box-sizing: border-box }
  body { max-width: 62rem; margin: 0 auto; padding: 2rem 1rem 4rem; background: var(--page) }
  h1 { margin: 0; font-size: 1.8rem; line-height: 1.2 } h2 { margin: 3rem 0 .75rem; font-size: 1.25rem; overflow-wrap: anywhere } h3 { margin: 1.75rem 0 .25rem; font-size: 1rem }
  p { margin: .5rem 0; max-width: 46rem } .quiet { color: var(--quiet); font-size: .9rem } .warn { border-inline-start: .25rem solid var(--stays); padding-inline-start: .75rem }
  a { color: inherit } code { font-size: .9em; overflow-wrap: anywhere }
  .card { margin: 1rem 0; padding: 1rem 1.25rem; border-radius: .5rem; background: var(--card) } .card strong { font-size: 1.4rem }
  .bar { display: grid; grid-template-columns: 4rem 1fr 5.5rem; gap: .5rem; align-items: center; margin: .35rem 0 } .bar em { font-style: normal; text-align: end; white-space: nowrap }
  .bar i { display: block; min-width: 2px; height: 1rem; border-radius: .2rem; background: var(--stays); print-color-adjust: exact } .bar + .bar i { background: var(--goes) }
  table { border-collapse: collapse; width: 100%; font-size: .95rem } td, th { padding: .35rem .75rem .35rem 0; text-align: start; vertical-align: top; border-bottom: 1px solid var(--line) }
  th { color: var(--quiet); font-weight: 400; font-size: .85rem } td:first-child { width: 40% } .size { padding-inline-end: 0; text-align: end; white-space: nowrap; font-variant-numeric: tabular-nums }
  @media (max-width: 34rem) { body { padding-top: 1.25rem } td:first-child { width: 45% } td, th { padding-inline-end: .5rem } }
  @media print { :root { color-scheme: light; font-size: 11pt } body { max-width: none; padding: 0 } h2, h3 { break-after: avoid } tr, .card, .bar { break-inside: avoid } thead { display: table-header-group } .card { border: 1px solid var(--line) } }
`;
