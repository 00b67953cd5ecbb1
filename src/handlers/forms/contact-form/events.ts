import type { Unit } from './unit.ts';

/** What every event of a form tells. */
export const detailOf = ({ facts }: Unit) => ({
  contactFormId: facts.id,
  pluginVersion: facts.pluginVersion,
  contactFormLocale: facts.locale,
  unitTag: facts.unitTag,
  containerPostId: facts.containerPost,
  status: facts.status,
});

/** What is filled in, for listeners: without what begins with `_`, which is between the form and its server. */
export const inputsOf = (data: FormData) =>
  [...data].filter(([name]) => !name.startsWith('_')).map(([name, value]) => ({ name, value }));

/** Tells the page. Native, because listeners of jQuery hear that too, with the detail where they look for it. */
export const tell = ({ form }: Unit, name: string, detail: object): boolean =>
  form.dispatchEvent(new CustomEvent(`wpcf7${name}`, { bubbles: true, detail }));
