import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const [brotli, pack] = [promisify(brotliCompress), promisify(gzip)];
const TEXT = /\.(?:js|css|svg)$/;

/** Writes `.br` and `.gz` beside every text asset of a folder, at the best compression. */
export async function compressAssets(folder) {
  const names = (await readdir(folder)).filter((name) => TEXT.test(name));
  await Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name));
      const params = {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      };
      await writeFile(join(folder, `${name}.br`), await brotli(text, { params }));
      await writeFile(join(folder, `${name}.gz`), await pack(text, { level: 9 }));
    }),
  );
}
