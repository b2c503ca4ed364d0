import { compared, cpuSeconds, plain, seeded, type Report } from '@rampart/kernel/testing';
import { IndicatorIndex } from '@rampart/soc/domain';
import { megabytes } from './megabytes.js';

const LOOKUPS = 1_000_000;

/** A million indicators: speed of a look-up, memory, equality with brute force. */
export function benchIntel(report: Report): void {
  const random = seeded(7);
  const number = (): number => Math.floor(random() * 2 ** 32);
  const address = (word: number): string => [24, 16, 8, 0].map((bits) => (word >>> bits) & 255).join('.');
  const before = megabytes();
  const index = new IndicatorIndex();
  const rest = { confidence: 50, source: 'bench', tags: [] };
  const span = { seenAt: 1, endsAt: 2 ** 41 };
  for (let at = 0; at < 700_000; at += 1) index.add({ type: 'ip', value: address(number()), ...rest }, span);
  for (let at = 0; at < 100_000; at += 1) {
    const prefix = 16 + Math.floor(random() * 16);
    index.add({ type: 'network', value: `${address(number())}/${prefix}`, ...rest }, span);
  }
  for (let at = 0; at < 100_000; at += 1)
    index.add({ type: 'domain', value: `n${number()}.example`, ...rest }, span);
  for (let at = 0; at < 100_000; at += 1)
    index.add({ type: 'hash', value: number().toString(16).padStart(64, '0'), ...rest }, span);
  plain(report, `memory of ${index.size} indicators`, megabytes() - before, 'MB');
  const asked = Array.from({ length: LOOKUPS }, () => address(number()));
  let found = 0;
  const seconds = cpuSeconds(3, () => {
    found = 0;
    for (const each of asked) if (index.address(each, 2 ** 40)) found += 1;
  });
  const set = new Set(asked.slice(0, 500_000));
  const naive = cpuSeconds(3, () => asked.forEach((each) => void set.has(each)));
  compared(
    report,
    'an address looked up',
    [(seconds / LOOKUPS) * 1e9, 'ns CPU'],
    'a Set of texts',
    (naive / LOOKUPS) * 1e9,
  );
  plain(report, `addresses found, of ${LOOKUPS}`, found, 'addresses');
}
