import { ensureBuilt } from '../ensure-built.mjs';
import { packPlugin } from '../plugin/pack-plugin.mjs';

/** `npm run plugin`: writes `dist/skerry.zip`, for upload in WordPress. */
export async function run() {
  await ensureBuilt();
  const { file, bytes } = await packPlugin();
  console.log(`${file}: ${Math.round(bytes / 1000)} kB`);
}
