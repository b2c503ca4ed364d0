import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type ts from 'typescript';
import { parse } from './messages.js';

/** As in `lingui.config.ts`. */
const LEFT_OUT = /\.spec\.|(?:^|\/)generated\.ts$|(?:^|\/)(?:gallery|testing)\//;

/** Parses the modules that may have text. @returns each with its path in the checkout `root` */
export function textSources(root: string): readonly (readonly [path: string, source: ts.SourceFile])[] {
  const folders = ['apps/web', 'apps/api', ...readdirSync(join(root, 'libs')).map((name) => `libs/${name}`)];
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !LEFT_OUT.test(file))
      .flatMap((file) => {
        const path = `${folder}/src/${file}`;
        const code = readFileSync(join(root, path), 'utf8');
        // Other packages have no elements, so only marks are read there, and few files have one.
        const mayHave = folder === 'apps/web' || /\bt[`(]|\bplural\(/.test(code);
        return mayHave ? [[path, parse(code, path)] as const] : [];
      }),
  );
}
