/** The path under which the local server serves the trial's own files: for the server, and for the bar. */
export const OWN_PATH = '/skerry-trial/';
