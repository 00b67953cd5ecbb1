import './modal.css';

/** Name of the styles that come with this file; a file of its own, so that a page with styles of its own has none of ours. */
export const STYLES = 'modal';
