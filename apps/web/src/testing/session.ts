import { afterEach, beforeEach } from '@jest/globals';
import { TOKEN_KEY } from '../shared/api-client/token-store.js';

const part = (value: unknown): string => btoa(JSON.stringify(value)).replaceAll('=', '');

/** An access token that is valid until the year 2096; only the console reads it. */
const TOKEN = `${part({ alg: 'EdDSA' })}.${part({ username: 'ada', roles: [], exp: 4_000_000_000 })}.c2ln`;

/** Signs in before each test of the file, so that the console sends its requests. */
export function signedInForEach(): void {
  beforeEach(() => localStorage.setItem(TOKEN_KEY, TOKEN));
  afterEach(() => localStorage.removeItem(TOKEN_KEY));
}
