import { flag, type Infer, object } from '#lib/fields.ts';

export const settings = object({ drop_cap: flag() });
export type Settings = Infer<typeof settings>;
