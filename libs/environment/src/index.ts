export { HOST, httpUrl, keyList, LOG_LEVEL, signingKey, wholeNumber } from './fields.js';
export {
  databasePlaceOf,
  type InstallationEnvironment,
  installationEnvironmentSchema,
  jobsDatabaseOf,
} from './installation-settings.js';
export { type LogOutput, logOutput } from './log-output.js';
export { type ObjectStoreEnvironment, objectStoreEnvironmentSchema } from './object-store-settings.js';
export { EnvironmentError, readVariables } from './read-variables.js';
export { namesOfFiles, withSecretFiles } from './secret-files.js';
export { secretNamesOf } from './secret-names.js';
export { INCOMPLETE, replaceFile } from './replace-file.js';
export { startFailure } from './start-failure.js';
export { stopOnSignal } from './stop-on-signal.js';
