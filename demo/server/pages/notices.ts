import type { Notice } from '../session.ts';

const errorsHtml = (errors: readonly Notice[]): string => {
  if (errors.length === 0) return '';
  const items = errors.map(
    ({ html, field }) => `<li${field ? ` data-id="${field}"` : ''}>\r\n\t\t\t${html}\t\t</li>`,
  );
  return `\r\n<ul class="woocommerce-error" role="alert">\r\n\t\t\t${items.join('\r\n\t\t\t')}\r\n\t</ul>\r\n`;
};

/**
 * Renders messages as the shop prints them, without a wrapper: errors in one list, then successes, then the
 * rest.
 */
export const noticeListHtml = (notices: readonly Notice[]): string => {
  const successes = notices.filter(({ kind }) => kind === 'success');
  const others = notices.filter(({ kind }) => kind === 'notice');
  return [
    errorsHtml(notices.filter(({ kind }) => kind === 'error')),
    ...successes.map(
      ({ html }) => `\r\n\t<div class="woocommerce-message" role="alert">\r\n\t\t${html}\t</div>\r\n`,
    ),
    ...others.map(
      ({ html }) => `\r\n\t<div class="woocommerce-info" role="status">\r\n\t\t${html}\t</div>\r\n`,
    ),
  ].join('');
};
