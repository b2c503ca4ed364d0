import { describe, expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { readEnvironment as readApi } from '../../apps/api/src/platform/environment.js';
import { readEnvironment as readSandbox } from '../../apps/sandbox/src/environment.js';
import { readEnvironment as readWorker } from '../../apps/worker/src/platform/environment.js';
import { IMAGE_SCRIPTS } from './image/tree.mjs';
import { inRoot } from './project.mjs';
import { sampleSecret } from './sample-secret.fixture.js';
import { WORKER_OPTIONS } from './worker-options.mjs';

interface Service {
  image: string;
  command?: string[];
  environment?: Record<string, string | number>;
  env_file?: string;
  healthcheck?: { test: string[] };
  depends_on?: Record<string, { condition: string }>;
  read_only?: boolean;
  cap_drop?: string[];
  restart: string;
}

const { services } = parse(readFileSync(inRoot('docker-compose.yml'), 'utf8'), { merge: true }) as {
  services: Record<string, Service>;
};

/** Replaces `${NAME:?message}`, `${NAME:-default}` and `${NAME-default}` as compose does. Secrets get sample values. */
const interpolate = (text: string): string =>
  text.replaceAll(/\$\{(\w+)(:\?|:?-)([^}]*)\}/g, (_, name: string, how: string, rest: string) =>
    how === ':?' ? sampleSecret(name) : rest,
  );
const environmentOf = ({ environment = {} }: Service): Record<string, string> =>
  Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, interpolate(String(value))]));

describe('docker-compose.yml', () => {
  it('runs the product’s processes with PostgreSQL and Redis', () => {
    expect(Object.keys(services)).toEqual(['postgres', 'redis', 'sandbox', 'api', 'worker', 'bootstrap']);
    expect(environmentOf(services['api'] as Service)).toMatchObject({ REDIS_URL: 'redis://redis:6379' });
  });

  it.each([
    ['api', readApi],
    ['worker', readWorker],
    ['sandbox', readSandbox],
  ] as const)('gives the %s an environment that it accepts, and a file of the build', (name, read) => {
    const service = services[name] as Service;
    expect(() => read(environmentOf(service))).not.toThrow();
    const file = service.command?.at(-1) ?? 'apps/api/dist/main.js';
    if (name === 'worker') expect(service.command?.slice(1, -1)).toEqual(WORKER_OPTIONS);
    expect(existsSync(inRoot(file.replace('/dist/main.js', '/src/main.ts')))).toBe(true);
  });

  it.each(Object.entries(services))(
    'pins %s, checks its health, and removes its privileges',
    (name, service) => {
      const image = interpolate(service.image);
      expect(image).toMatch(/:\d+\.\d+(\.\d+)?(-bookworm)?$/);
      expect(service.healthcheck !== undefined).toBe(name !== 'bootstrap');
      if (!image.startsWith('rampart:')) return;
      expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
    },
  );

  it('has the PostgreSQL that npm start brings', () => {
    const bundled = JSON.parse(readFileSync(inRoot('libs/embedded/package.json'), 'utf8')) as {
      optionalDependencies: Record<string, string>;
    };
    const [, minor] = /^(\d+\.\d+)\./.exec(Object.values(bundled.optionalDependencies)[0] ?? '') ?? [];
    expect(services['postgres']?.image).toBe(`postgres:${minor}-bookworm`);
  });

  it('gets its environment file from the files of the image alone', () => {
    const image = mkdtempSync(join(tmpdir(), 'rampart-image-'));
    for (const file of IMAGE_SCRIPTS) cpSync(inRoot(file), join(image, file));
    const env = { PATH: process.env['PATH'], RAMPART_HOME: join(image, 'out') };
    execFileSync(process.execPath, [join(image, 'scripts/compose-env.mjs')], { env, stdio: 'ignore' });
    expect(readFileSync(join(image, 'out/compose.env'), 'utf8')).toContain('RAMPART_KEK=');
    rmSync(image, { recursive: true });
  });

  it('passes every setting of its environment file to the product, and none to the sandbox', () => {
    const given = Object.entries(services).filter(([, service]) => service.env_file !== undefined);
    expect(given.map(([name, { env_file }]) => [name, env_file])).toEqual(
      ['api', 'worker', 'bootstrap'].map((name) => [name, '.rampart/compose.env']),
    );
  });

  it("gives the owner's URL only to the migration, and the product waits for the migration", () => {
    const knowing = Object.entries(services).filter(([, { environment = {} }]) =>
      Object.entries(environment).some(
        ([name, value]) =>
          name === 'RAMPART_OWNER_DATABASE_URL' || String(value).includes('${POSTGRES_PASSWORD'),
      ),
    );
    expect(knowing.map(([name]) => name)).toEqual(['postgres', 'bootstrap']);
    for (const name of ['api', 'worker']) {
      expect(environmentOf(services[name] as Service)).toMatchObject({ POSTGRES_PASSWORD: '' });
      expect(services[name]?.depends_on).toMatchObject({
        bootstrap: { condition: 'service_completed_successfully' },
      });
    }
  });

  it('starts the product after the databases are ready', () => {
    for (const name of ['api', 'worker', 'bootstrap']) {
      expect(services[name]?.depends_on).toMatchObject({ postgres: { condition: 'service_healthy' } });
    }
  });

  it('uses no keys from the repository: they are created once, readable for their owner only', () => {
    const home = mkdtempSync(join(tmpdir(), 'rampart-compose-'));
    const make = (): void => {
      const env = { ...process.env, RAMPART_HOME: home };
      execFileSync(process.execPath, [inRoot('scripts/compose-env.mjs')], { env, stdio: 'ignore' });
    };
    make();
    const file = join(home, 'compose.env');
    const made = readFileSync(file, 'utf8');
    expect(made.split('\n').map((line) => line.split('=')[0])).toEqual([
      'POSTGRES_PASSWORD',
      'RAMPART_SERVICE_PASSWORD',
      'RAMPART_KEK',
      'RAMPART_JWT_KEY',
      'RAMPART_LOG_KEY',
      '',
    ]);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(make).toThrow();
    expect(readFileSync(file, 'utf8')).toBe(made);
    const older = made.split('\n').filter((line) => !line.startsWith('RAMPART_SERVICE_PASSWORD='));
    writeFileSync(file, older.join('\n'));
    make();
    const lines = readFileSync(file, 'utf8').split('\n');
    expect(lines.slice(0, 4)).toEqual(older.slice(0, 4));
    expect(lines.slice(4)).toEqual([expect.stringMatching(/^RAMPART_SERVICE_PASSWORD=\S{32}$/), '']);
    rmSync(home, { recursive: true });
  });
});
