import type { EntityManager } from 'typeorm';

/** The beginning of an address: decimal or hexadecimal digits with dots or colons. */
const ADDRESS_START = /^(?=.*[.:])[\da-f.:]{2,45}$/i;

interface FoundClient {
  readonly address: string;
  /** The title of the latest event from the address. */
  readonly title: string;
}

/** Jumps from one address to the next in the index, so that the number of events of an address does not matter. */
const FIND = `
WITH RECURSIVE client (address, n) AS (
  SELECT (SELECT min(src_ip) FROM soc.event WHERE src_ip >= $1 AND src_ip < $2), 1
  UNION ALL
  SELECT (SELECT min(e.src_ip) FROM soc.event e WHERE e.src_ip > c.address AND e.src_ip < $2), c.n + 1
  FROM client c WHERE c.address IS NOT NULL AND c.n < $3
)
SELECT c.address, latest.title FROM client c
CROSS JOIN LATERAL (SELECT e.title FROM soc.event e WHERE e.src_ip = c.address ORDER BY e.time DESC LIMIT 1) latest
ORDER BY c.n`;

/** Addresses that begin with `q` and sent events, sorted as text. `manager` must be confined to the tenant. */
export async function findClients(
  manager: EntityManager,
  { q, limit }: { readonly q: string; readonly limit: number },
): Promise<readonly FoundClient[]> {
  if (q !== '' && !ADDRESS_START.test(q)) return [];
  const from = q.toLowerCase();
  // No address contains a character beyond “f”, so "g" ends the range.
  return manager.query(FIND, [from, `${from}g`, limit]);
}
