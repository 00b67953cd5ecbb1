/** What the server writes for a term in the place of all of them. */
export const ALL = '__all';
