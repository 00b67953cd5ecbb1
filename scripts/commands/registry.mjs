import { writeRegistryTables } from '../registry-table.mjs';

/** `npm run registry`: writes the tables of scripts that WordPress, the shop and the builder register. */
export const run = () => writeRegistryTables();
