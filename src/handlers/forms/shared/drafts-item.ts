/** The item of the tab's storage with all drafts, by form. Forms come at once on a page of a tab that has it. */
export const DRAFTS = 'skerry-drafts';
