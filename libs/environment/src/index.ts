export { base64Key, HOST, httpUrl, LOG_LEVEL, wholeNumber } from './fields.js';
export { installationEnvironmentSchema } from './installation-settings.js';
export { EnvironmentError, readVariables } from './read-variables.js';
