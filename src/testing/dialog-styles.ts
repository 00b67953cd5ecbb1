/**
 * The reply with the builder's style sheet for dialogs, which a page requests for its first dialog. Captures
 * do not contain it. Without it a dialog is in the page flow and shifts the layout.
 */
export const DIALOG_STYLES = {
  method: 'GET',
  path: '/wp-content/plugins/elementor/assets/css/conditionals/dialog.min.css?ver=3.34.1',
  repeat: 'always',
  reply: {
    text: `.dialog-type-lightbox { position: fixed; inset: 0; z-index: 9999; background: #000c; display: flex }
      .dialog-widget-content { margin: auto; padding: 20px; width: 400px; background: #fff }
      .animated { animation-duration: 0.5s }`,
    headers: { 'content-type': 'text/css' },
  },
} as const;
