/**
 * The styles of the bar. A space of its height below the page lets a visitor scroll the end of the page above it.
 * It stays below dialogs and carts that open over the page.
 */
export const STYLES = `
  :host { all: initial; display: block; font: 15px/1.4 system-ui, sans-serif; color: #f4f7f5 }
  .space { height: 3.25rem }
  * { box-sizing: border-box; font: inherit; color: inherit }
  section, .reopen { position: fixed; z-index: 900; inset-block-end: 0; inset-inline-start: 0; background: #12241f; border: 1px solid #4f6d63; border-block-end: 0 }
  section { display: flex; flex-wrap: wrap; gap: .35rem .5rem; align-items: center; width: min(34rem, 100vw); max-height: 75vh; overflow: auto; padding: .35rem .5rem .35rem .75rem; border-start-end-radius: .6rem }
  p { margin: 0 } section > p { flex: 1; font-size: .9rem; line-height: 1.25 }
  button { min-height: 2.25rem; padding: 0 .6rem; border: 1px solid #6f8f84; border-radius: .4rem; background: none; cursor: pointer }
  button:hover { background: #23423a } button:focus-visible { outline: 3px solid #8fd6bd; outline-offset: 1px }
  .switch { display: flex; gap: .5rem; align-items: center; font-weight: 600 }
  .switch i { width: 2rem; height: 1.1rem; border-radius: 1rem; background: #5c6b66; border: 1px solid #c6d3ce }
  .switch i::before { content: ""; display: block; width: .7rem; height: .7rem; margin: .13rem; border-radius: 50%; background: #fff }
  .switch[aria-checked=true] i { background: #1e8a66 } .switch[aria-checked=true] i::before { margin-inline-start: 1.03rem }
  .details { order: -1; flex: 0 0 100%; padding: .5rem .25rem .25rem; border-block-end: 1px solid #4f6d63 } .details[hidden] { display: none }
  .details p { margin-block: .25rem .75rem; font-size: .85rem; color: #c6d3ce }
  dl { margin: 0; display: grid; grid-template-columns: repeat(4, 1fr); gap: .5rem } dl div { padding: .4rem .6rem; border-radius: .4rem; background: #1c352d }
  dt { font-size: .8rem; color: #c6d3ce } dd { margin: 0; font-size: 1.3rem; font-weight: 600 }
  table { width: 100%; border-collapse: collapse } caption { padding-block: .25rem; text-align: start; font-weight: 600 }
  td, th { padding: .25rem 0; text-align: end; font-variant-numeric: tabular-nums; border-block-start: 1px solid #35544a } th { font-weight: 400; color: #c6d3ce } th[scope=row] { text-align: start }
  .reopen { min-height: 2rem; border-radius: 0 .4rem 0 0; font-size: .85rem }
  .reopen:hover { background: #23423a }
  @media (max-width: 30rem) { dl { grid-template-columns: 1fr 1fr } section { border-start-end-radius: 0; border-inline: 0 } section { padding-inline: .5rem } section > p { font-size: .8rem } button { padding: 0 .5rem } }
  @media (forced-colors: active) { .switch i::before { background: ButtonText } }
  @media print { :host { display: none } }
`;
