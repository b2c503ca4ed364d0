export { EmbeddedPostgresError } from './failures.js';
export { type GivenPostgres, useGivenPostgres } from './given-postgres.js';
export { ensureJobsDatabase } from './logins.js';
export { freePort } from './free-port.js';
export { type InstallationSecrets, loadSecrets, replaceSecrets } from './secrets.js';
export { type PostgresServer, type PostgresSettings, startPostgres } from './start-postgres.js';
