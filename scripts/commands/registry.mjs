import { writeRegistryTables } from '../registry-table.mjs';

/** `npm run registry`: writes the tables of the scripts that platform, shop and builder register. */
export const run = () => writeRegistryTables();
