import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One line of docs/routes.md, which is generated from the console's page registry. */
export interface ConsoleRoute {
  readonly path: string;
  readonly label: string;
  readonly built: boolean;
}

const DOCUMENT = join(import.meta.dirname, '../../../docs/routes.md');

/** Every route of the console without parameters. */
export function consoleRoutes(): readonly ConsoleRoute[] {
  return readFileSync(DOCUMENT, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const cells = line.split('|').map((cell) => cell.trim());
      const path = /^`(\/[^`]*)`/.exec(cells[1] ?? '')?.[1];
      const label = cells[2];
      return path && label && !path.includes('/:') ? [{ path, label, built: cells.at(-2) === 'yes' }] : [];
    });
}
