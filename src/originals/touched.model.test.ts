import { describe, expect, it } from 'vitest';
import { touchedBy } from './touched.ts';

const wrapped = (code: string) => `jQuery( function ( $ ) { ${code} } );`;
const FOLLOW = `$( '.list' ).on( 'change', function () {
  var address = 'https://shop.example/?x=1'; // keeps the rest
  if ( jQuery( this ).val() !== '' ) { location.href = address + $( this ).val(); }
} );`;

describe('a block of code', () => {
  it.each([
    ['one selector', wrapped(FOLLOW), ['.list']],
    [
      'one selector, twice',
      wrapped(`${FOLLOW} if ( jQuery().widen ) { jQuery( '.list' ).widen( { width: '100%' } ); }`),
      ['.list'],
    ],
    ['two selectors', wrapped(`${FOLLOW} $( ".other" ).hide();`), ['.list', '.other']],
    [
      'a selector in its own function',
      `var run = function () { jQuery('.list').show(); }; run();`,
      ['.list'],
    ],
  ])('works only on %s', (_what, code, expected) => {
    expect(touchedBy(code)).toEqual(expected);
  });

  it.each([
    ['the document', wrapped(`${FOLLOW} $( document.body ).trigger( 'x' );`)],
    ['the document without jQuery', `${FOLLOW} document.title = '';`],
    ['a tracker', wrapped(`${FOLLOW} gtag( 'event', 'view_item' );`)],
    ['a data layer', wrapped(`${FOLLOW} window.dataLayer.push( {} );`)],
    ['hooks of the platform', wrapped(`${FOLLOW} wp.hooks.doAction( 'x' );`)],
    ['an unknown variable', wrapped(`$( target ).hide();`)],
    ['an empty function', wrapped('')],
    ['no code', ''],
    ['an unfinished string', `$( '.list ).hide();`],
  ])('may work on anything: %s', (_what, code) => {
    expect(touchedBy(code)).toBeUndefined();
  });
});
