import { TOKEN_KEY, TokenStore } from './token-store.js';

/** The token store of this tab. It follows sign-in and sign-out in other tabs. */
export const tokens = new TokenStore(window.localStorage, () => Date.now());

window.addEventListener('storage', (event) => {
  if (event.key === TOKEN_KEY || event.key === null) tokens.announce();
});
