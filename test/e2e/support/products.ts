import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { OFFICE } from './product.js';
import { type RunningProduct, startProduct } from './start-product.js';

/** For each worker at its first test; replacement workers share it. @returns stops all products */
export default async function openOffice(): Promise<() => Promise<void>> {
  const products = new Map<string, Promise<RunningProduct>>();
  // Serialised: the first start builds what is missing.
  let last: Promise<unknown> = Promise.resolve();
  const productOf = (worker: string): Promise<RunningProduct> => {
    const started = products.get(worker) ?? last.catch(() => undefined).then(startProduct);
    products.set(worker, started);
    last = started;
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
