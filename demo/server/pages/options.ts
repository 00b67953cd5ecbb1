import type { ShopContext } from '../http/context.ts';

/** Options of a page, read from its address. */
export interface PageOptions {
  /** `?script=off`: the page without our script tag. */
  readonly withScript: boolean;
  /** `?jquery=1`: jQuery before our script. */
  readonly withJquery: boolean;
  /** `?rtl=1`: right to left. */
  readonly rtl: boolean;
  /** `?environment=edit`: as in the editor's preview. */
  readonly edit: boolean;
  /** `?banner=1`: with the banner that owners of an unpublished shop see. */
  readonly banner: boolean;
  /** The nonce of the page's content security policy; absent without one. */
  readonly nonce: string | undefined;
  /** Whether the policy allows style attributes. */
  readonly hasStyles: boolean;
}

/** Reads the page options of a request. */
export const readPageOptions = (c: ShopContext): PageOptions => ({
  withScript: c.req.query('script') !== 'off',
  withJquery: c.req.query('jquery') === '1',
  rtl: c.req.query('rtl') === '1',
  edit: c.req.query('environment') === 'edit',
  banner: c.req.query('banner') === '1',
  nonce: c.get('nonce'),
  hasStyles: c.get('policy') !== 'strict',
});
