import { writeRegistryTable } from '../registry-table.mjs';

/** `npm run registry`: writes the table of the scripts that platform, shop and builder register. */
export const run = () => writeRegistryTable();
