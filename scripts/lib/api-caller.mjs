/** @param {string} url @param {{ username: string, password: string }} who @returns {Promise<string>} a token */
export const signIn = async (url, { username, password }) =>
  (await caller(url)('POST', 'auth/login', { username, password })).access_token;

/**
 * Calls the API of a running product, with or without a session. @param {string} url @param {string} [token]
 * @returns {(method: string, path: string, body?: unknown) => Promise<any>}
 */
export const caller = (url, token) => async (method, path, body) => {
  const answer = await fetch(`${url}/api/${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
  return text === '' ? undefined : JSON.parse(text);
};
