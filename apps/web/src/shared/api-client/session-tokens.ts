import { TOKEN_KEY, TokenStore } from './token-store.js';

/** The one token store of this tab; sign-in and sign-out in another tab are heard too. */
export const tokens = new TokenStore(window.localStorage, () => Date.now());

window.addEventListener('storage', (event) => {
  if (event.key === TOKEN_KEY || event.key === null) tokens.announce();
});
