/** `EventLog` */
export const EVENT_LOG = Symbol('event-log');
/** `DataSource` under `rampart_app`: row-level security applies. */
export const APP_DATABASE = Symbol('app-database');
/** `Clock` */
export const CLOCK = Symbol('clock');
/** `IdSource` */
export const IDS = Symbol('ids');
/** `ApiEnvironment` */
export const ENVIRONMENT = Symbol('environment');
/** `pino.Logger` */
export const LOGGER = Symbol('logger');
/** `AccessDependencies` of identity-access */
export const ACCESS = Symbol('access');
/** `TenantPlans` of tier-policy */
export const PLANS = Symbol('plans');
/** `KeyScope[]`: the permissions of keys for machines */
export const KEY_SCOPES = Symbol('key-scopes');
/** `Runtime`, whole */
export const RUNTIME = Symbol('runtime');
