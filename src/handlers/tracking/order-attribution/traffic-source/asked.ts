/** What the visitor is asked for: this alone, by its name, or the category, as consent tools call it. */
export const ASKED = ['marketing', 'order-attribution'];
