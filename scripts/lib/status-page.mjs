import { caller, signIn } from './api-caller.mjs';

/**
 * Switches the public status page on: a new product shows none.
 * @param {{ url: string, username: string, password: string }} product
 */
export async function showStatusPage(product) {
  const staff = caller(product.url, await signIn(product.url, product));
  await staff('PUT', 'status-page/shown', { shown: true });
}
