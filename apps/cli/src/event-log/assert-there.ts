import { DomainError } from '@rampart/kernel';
import { existsSync } from 'node:fs';

/** @throws DomainError `cli.no-such-file` */
export function assertThere(file: string): void {
  if (!existsSync(file))
    throw new DomainError('cli.no-such-file', 'invalid', `There is no file ${file}. Check the path.`);
}
