import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { OFFICE } from './product.js';
import { type RunningProduct, startProduct } from './start-product.js';

const BUILD = join(import.meta.dirname, '../../../scripts/build.mjs');

/**
 * Starts a product for each worker at its first test. A replacement worker gets the same one, unless it did not start.
 * @returns a function that stops all products
 */
export default async function openOffice(): Promise<() => Promise<void>> {
  const products = new Map<string, Promise<RunningProduct>>();
  // Built once before, because products that start side by side must not build the same files.
  execFileSync(process.execPath, [BUILD, '--only', 'english'], { stdio: ['ignore', 2, 2] });
  const start = (worker: string): Promise<RunningProduct> => {
    const started = startProduct();
    products.set(worker, started);
    started.catch((error: unknown) => {
      console.error(error);
      products.delete(worker);
    });
    return started;
  };
  const productOf = (worker: string): Promise<RunningProduct> => products.get(worker) ?? start(worker);
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
