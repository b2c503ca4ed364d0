import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { OFFICE } from './product.js';
import { type RunningProduct, startProduct } from './start-product.js';

/**
 * Starts a product for each worker at its first test. A replacement worker gets the same one.
 * @returns a function that stops all products
 */
export default async function openOffice(): Promise<() => Promise<void>> {
  const products = new Map<string, Promise<RunningProduct>>();
  // The first product starts alone, because it builds missing files.
  let first: Promise<unknown> | undefined;
  const productOf = (worker: string): Promise<RunningProduct> => {
    const started =
      products.get(worker) ?? (first ?? Promise.resolve()).catch(() => undefined).then(startProduct);
    products.set(worker, started);
    first ??= started;
    return started;
  };
  const office = createServer((request, response) => {
    productOf(request.url ?? '').then(
      ({ product }) => response.end(JSON.stringify(product)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  office.listen(0, '127.0.0.1');
  await once(office, 'listening');
  process.env[OFFICE] = `http://127.0.0.1:${(office.address() as AddressInfo).port}`;
  return async () => {
    office.close();
    office.closeAllConnections();
    const ended = await Promise.allSettled([...products.values()].map(async (one) => (await one).stop()));
    for (const end of ended) if (end.status === 'rejected') console.error(end.reason);
  };
}
