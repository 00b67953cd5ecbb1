import { describe, expect, it } from 'vitest';
import { touchedBy } from './touched.ts';

const wrapped = (code: string) => `jQuery( function ( $ ) { ${code} } );`;
const FOLLOW = `$( '.list' ).on( 'change', function () {
  var address = 'https://shop.example/?x=1'; // keeps the rest
  if ( jQuery( this ).val() !== '' ) { location.href = address + $( this ).val(); }
} );`;

describe('what a block of code works on', () => {
  it.each([
    ['one thing', wrapped(FOLLOW), ['.list']],
    [
      'one thing, twice',
      wrapped(`${FOLLOW} if ( jQuery().widen ) { jQuery( '.list' ).widen( { width: '100%' } ); }`),
      ['.list'],
    ],
    ['two things', wrapped(`${FOLLOW} $( ".other" ).hide();`), ['.list', '.other']],
    [
      'what its own function works on',
      `var run = function () { jQuery('.list').show(); }; run();`,
      ['.list'],
    ],
  ])('is told: %s', (_what, code, expected) => {
    expect(touchedBy(code)).toEqual(expected);
  });

  it.each([
    ['the document', wrapped(`${FOLLOW} $( document.body ).trigger( 'x' );`)],
    ['the page without jQuery', `${FOLLOW} document.title = '';`],
    ['a tracker', wrapped(`${FOLLOW} gtag( 'event', 'view_item' );`)],
    ['a queue', wrapped(`${FOLLOW} window.dataLayer.push( {} );`)],
    ['the platform', wrapped(`${FOLLOW} wp.hooks.doAction( 'x' );`)],
    ['what it was given', wrapped(`$( target ).hide();`)],
    ['nothing', wrapped('')],
    ['nothing at all', ''],
    ['half a string', `$( '.list ).hide();`],
  ])('is not: %s', (_what, code) => {
    expect(touchedBy(code)).toBeUndefined();
  });
});
