import pg from 'pg';
import type { DatabaseRole } from './roles.js';

/** Where a process finds its database. */
export interface DatabasePlace {
  /** `postgres://user:password@host:port/database`, PostgreSQL itself. */
  readonly url: string;
  /** A pooler that gives each transaction any session: `postgres://host:port`. Login and database are those of `url`. */
  readonly poolerUrl?: string | undefined;
}

interface SessionKindOf {
  readonly role: DatabaseRole;
  readonly settings: Readonly<Record<string, string>>;
}

/** What a session of each kind has before its first statement. */
export const SESSION_KINDS = {
  app: { role: 'rampart_app', settings: {} },
  system: { role: 'rampart_system', settings: {} },
  // Reads of the log have sessions of their own, because work holds one of `system` while it reads.
  reader: { role: 'rampart_system', settings: {} },
  writer: {
    role: 'rampart_system',
    settings: {
      // A lost client must not keep the lock of the head; a batch needs only milliseconds.
      lock_timeout: '2000',
      statement_timeout: '10000',
      client_connection_check_interval: '1000',
      // Index look-ups, because plans made on empty tables would scan; one generic plan, because planning costs
      // more than running.
      enable_seqscan: 'off',
      enable_hashjoin: 'off',
      enable_mergejoin: 'off',
      jit: 'off',
      plan_cache_mode: 'force_generic_plan',
    },
  },
} as const satisfies Readonly<Record<string, SessionKindOf>>;

export type SessionKind = keyof typeof SESSION_KINDS;

const SEARCH_PATH = 'projection,public';

/** A session's settings, by the names that PostgreSQL gives them. */
export const settingsOf = (kind: SessionKind): Readonly<Record<string, string>> => ({
  search_path: SEARCH_PATH,
  role: SESSION_KINDS[kind].role,
  ...SESSION_KINDS[kind].settings,
});

export const kindOf = (role: DatabaseRole): SessionKind => (role === 'rampart_app' ? 'app' : 'system');

/** A pooler drops what a client asks for at its start, so each kind of session needs a login of its own. */
export const pooledLogin = (login: string, kind: SessionKind): string => `${login}_${kind}`;

/** Settings of node-postgres for sessions of this kind. */
export function sessionConfig(place: DatabasePlace, kind: SessionKind): pg.PoolConfig {
  const url = throughPooler(place, kind);
  return url === null
    ? { connectionString: place.url, options: optionsOf(settingsOf(kind)) }
    : { connectionString: url, Client: NamelessClient };
}

/** The URL of a database through its pooler. @returns null without a pooler */
export function throughPooler({ url, poolerUrl }: DatabasePlace, kind?: SessionKind): string | null {
  if (poolerUrl === undefined) return null;
  const direct = new URL(url);
  const pooled = new URL(poolerUrl);
  pooled.username = kind === undefined ? direct.username : pooledLogin(direct.username, kind);
  pooled.password = direct.password;
  pooled.pathname = direct.pathname;
  return pooled.href;
}

/** The libpq `options` string that sets a session's role and search path before its first statement. */
export function sessionOptions(role?: DatabaseRole, searchPath = SEARCH_PATH): string {
  return optionsOf({ search_path: searchPath, ...(role !== undefined && { role }) });
}

const optionsOf = (settings: Readonly<Record<string, string>>): string =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');

/** A client whose statements have no names, because a pooler may run the next one in another session. */
export class NamelessClient extends pg.Client {}

NamelessClient.prototype.query = new Proxy(pg.Client.prototype.query, {
  apply: (query, client, [asked, ...others]: unknown[]) =>
    Reflect.apply(query, client, [withoutName(asked), ...others]),
});

function withoutName(asked: unknown): unknown {
  // An object with `submit` is a stream or a cursor, which keeps itself.
  if (typeof asked !== 'object' || asked === null || !('name' in asked) || 'submit' in asked) return asked;
  return { ...asked, name: undefined };
}
