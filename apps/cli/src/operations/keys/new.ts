import { loadSecrets, replaceSecrets } from '@rampart/embedded';
import { DomainError } from '@rampart/kernel';
import { Argument, type Command } from 'commander';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { homeOf, type Installation, openInstallation, requireSecret } from '../../installation.js';
import type { Terminal } from '../../terminal.js';
import { writeNew } from '../backup/keys.js';
import { publicKeyOf } from './status.js';

const KINDS = ['kek', 'jwt', 'log'] as const;
type Kind = (typeof KINDS)[number];
type Settings = Readonly<Record<string, string>>;

/** Two steps for several processes: all must know a key before the first one uses it. */
interface Steps {
  readonly known: Settings;
  readonly used: Settings;
}

/** `rampart keys new <kind>` */
export function addKeysNew(keys: Command, terminal: Terminal): void {
  keys
    .command('new')
    .description('Make a new key: kek wraps the keys of people, jwt signs access tokens, log signs the log.')
    .addArgument(new Argument('<kind>').choices(KINDS))
    .option('--out <file>', 'where its settings are written; without it into the keys of npm start')
    .action(async (kind: Kind, { out }: { readonly out?: string }) => {
      const installation = await openInstallation(terminal);
      try {
        const steps = MAKE[kind](installation);
        await (out === undefined ? keep(steps, terminal) : write(out, steps));
        terminal.err(
          out === undefined
            ? 'Restart npm start: the new key is used from then on.'
            : `${out} says which settings every process needs, in two steps.`,
        );
        if (kind !== 'jwt') terminal.err(`Then run: rampart keys rotate ${kind}`);
      } finally {
        await installation.close();
      }
    });
}

const MAKE: Readonly<Record<Kind, (installation: Installation) => Steps>> = {
  kek: ({ find }) => {
    const fresh = randomBytes(32).toString('base64');
    const others = find('RAMPART_OTHER_KEKS');
    return {
      known: { RAMPART_OTHER_KEKS: joined(fresh, others) },
      used: {
        RAMPART_WRAPPING_KEK: fresh,
        ...setting('RAMPART_OTHER_KEKS', joined(find('RAMPART_WRAPPING_KEK'), others)),
      },
    };
  },
  jwt: (installation) => signing(installation, 'RAMPART_JWT_KEY', 'RAMPART_JWT_OTHER_KEYS'),
  log: (installation) => signing(installation, 'RAMPART_LOG_KEY', 'RAMPART_LOG_OTHER_KEYS'),
};

function signing(
  installation: Installation,
  name: 'RAMPART_JWT_KEY' | 'RAMPART_LOG_KEY',
  others: 'RAMPART_JWT_OTHER_KEYS' | 'RAMPART_LOG_OTHER_KEYS',
): Steps {
  const fresh = generateKeyPairSync('ed25519')
    .privateKey.export({ format: 'der', type: 'pkcs8' })
    .toString('base64');
  const former = publicKeyOf(requireSecret(installation, name));
  const accepted = installation.find(others);
  return {
    known: { [others]: joined(publicKeyOf(fresh), accepted) },
    used: { [name]: fresh, [others]: joined(former, accepted) },
  };
}

const joined = (...keys: readonly (string | undefined)[]): string =>
  keys.filter((key) => key !== undefined && key !== '').join(',');

const setting = (name: string, value: string): Settings => (value === '' ? {} : { [name]: value });

async function write(file: string, { known, used }: Steps): Promise<void> {
  const lines = [
    '# 1. Every process knows the new key: set this, then restart one process after the other.',
    ...linesOf(known),
    '# 2. It is used: set this instead, then restart one process after the other.',
    ...linesOf(used),
  ];
  await writeNew(file, `${lines.join('\n')}\n`);
}

const linesOf = (settings: Settings): string[] =>
  Object.entries(settings).map(([name, value]) => `${name}=${value}`);

/** All processes of `npm start` start together, so there is one step. @throws DomainError `cli.keys-elsewhere` */
async function keep({ used }: Steps, { env }: Terminal): Promise<void> {
  if (env['RAMPART_OWNER_DATABASE_URL'] ?? env['DATABASE_URL'])
    throw new DomainError(
      'cli.keys-elsewhere',
      'invalid',
      'The keys of this installation are in its settings. Name a file by --out, and set the variables in it.',
    );
  const path = join(homeOf(env), 'secrets.json');
  const { rotated = {}, ...secrets } = loadSecrets(path);
  const {
    RAMPART_JWT_KEY: jwtKey = secrets.jwtKey,
    RAMPART_LOG_KEY: logKey = secrets.logKey,
    ...more
  } = used;
  replaceSecrets(path, { ...secrets, jwtKey, logKey, rotated: { ...rotated, ...more } });
}
