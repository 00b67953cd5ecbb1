import './modal.css';

/**
 * Name of the styles that load with this file. The file is a chunk of its own: pages that have styles for the
 * modal do not load it.
 */
export const STYLES = 'modal';
