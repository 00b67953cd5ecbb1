import { describe, expect, it } from 'vitest';
import { selectorsUsedBy } from './selectors-used-by.ts';

const wrapped = (code: string) => `jQuery( function ( $ ) { ${code} } );`;
const NAVIGATION_CODE = `$( '.list' ).on( 'change', function () {
  var address = 'https://shop.example/?x=1'; // keeps the rest
  if ( jQuery( this ).val() !== '' ) { location.href = address + $( this ).val(); }
} );`;

describe('a block of code', () => {
  it.each([
    ['one selector', wrapped(NAVIGATION_CODE), ['.list']],
    [
      'one selector, twice',
      wrapped(`${NAVIGATION_CODE} if ( jQuery().widen ) { jQuery( '.list' ).widen( { width: '100%' } ); }`),
      ['.list'],
    ],
    ['two selectors', wrapped(`${NAVIGATION_CODE} $( ".other" ).hide();`), ['.list', '.other']],
    [
      'a selector in its own function',
      `var run = function () { jQuery('.list').show(); }; run();`,
      ['.list'],
    ],
  ])('works only on %s', (_what, code, expected) => {
    expect(selectorsUsedBy(code)).toEqual(expected);
  });

  it.each([
    ['the document', wrapped(`${NAVIGATION_CODE} $( document.body ).trigger( 'x' );`)],
    ['the document without jQuery', `${NAVIGATION_CODE} document.title = '';`],
    ['a tracker', wrapped(`${NAVIGATION_CODE} gtag( 'event', 'view_item' );`)],
    ['a data layer', wrapped(`${NAVIGATION_CODE} window.dataLayer.push( {} );`)],
    ['hooks of the platform', wrapped(`${NAVIGATION_CODE} wp.hooks.doAction( 'x' );`)],
    ['an unknown variable', wrapped(`$( target ).hide();`)],
    ['an empty function', wrapped('')],
    ['no code', ''],
    ['an unfinished string', `$( '.list ).hide();`],
  ])('may work on anything: %s', (_what, code) => {
    expect(selectorsUsedBy(code)).toBeUndefined();
  });
});
