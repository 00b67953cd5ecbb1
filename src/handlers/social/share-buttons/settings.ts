import { type Infer, link, object } from '#lib/fields.ts';

/** Settings of share buttons. */
export const settings = object({ share_url: link() });

export type Settings = Infer<typeof settings>;
