import { createPool } from '@rampart/database';
import { keyRingOf, keysOf, LogSigner } from '@rampart/event-log';
import type { Command } from 'commander';
import { type Installation, keyRingSettings, openInstallation } from '../../installation.js';
import { textTable } from '../../table.js';
import type { Terminal } from '../../terminal.js';

/** `rampart keys status`: never a key itself. */
export function addKeysStatus(keys: Command, terminal: Terminal): void {
  keys
    .command('status')
    .description('Which keys wrap the keys of people, and the public keys of tokens and of the log.')
    .action(async () => {
      const installation = await openInstallation(terminal);
      try {
        for (const line of textTable([...(await wrapping(installation)), ...signing(installation)]))
          terminal.out(line);
      } finally {
        await installation.close();
      }
    });
}

async function wrapping(installation: Installation): Promise<string[][]> {
  const ring = keyRingOf(keyRingSettings(installation));
  const pool = createPool({
    url: installation.url,
    role: 'rampart_system',
    applicationName: 'rampart-keys',
    max: 1,
  });
  try {
    const { rows } = await pool.query<{ name: string; count: string }>(
      `SELECT wrapped_by AS name, count(*) AS count FROM log.subject_key WHERE wrapped_by IS NOT NULL GROUP BY 1`,
    );
    const counts = new Map(rows.map(({ name, count }) => [name, count]));
    const unknown = rows.flatMap(({ name, count }) =>
      ring.find(name) === null ? [['wrapping', name, 'unknown here', `${count} people`]] : [],
    );
    const known = ring.names.map((name) => [
      'wrapping',
      name,
      name === ring.current.name ? 'wraps' : 'opens',
      `${counts.get(name) ?? 0} people`,
    ]);
    return [...known, ...unknown];
  } finally {
    await pool.end();
  }
}

function signing({ find }: Installation): string[][] {
  const rows = (what: 'JWT' | 'LOG', name: string): string[][] => {
    const own = find(`RAMPART_${what}_KEY`);
    return [
      ...(own === undefined ? [] : [[name, publicKeyOf(own), 'signs', '']]),
      ...keysOf(find(`RAMPART_${what}_OTHER_KEYS`)).map((key) => [
        name,
        key.toString('base64'),
        'accepted',
        '',
      ]),
    ];
  };
  return [...rows('JWT', 'tokens'), ...rows('LOG', 'log')];
}

/** Of an Ed25519 key, in base64. */
export const publicKeyOf = (privateKey: string): string =>
  new LogSigner(privateKey).publicKey.toString('base64');
