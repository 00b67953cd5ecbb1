import './modal.css';

/**
 * Name of the styles that load with this file; a chunk of its own, so that pages with own styles do not load
 * it.
 */
export const STYLES = 'modal';
