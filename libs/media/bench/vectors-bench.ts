import type { Report } from '@rampart/kernel/testing';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const PROCESS = fileURLToPath(new URL('./vectors-process.ts', import.meta.url));
const CASES = [
  'a photograph of 12 MP, marked and read back',
  'a search of 100,000 fingerprints',
  'a match of two pictures by their points, in four ways',
];

export async function benchVectors(report: Report): Promise<void> {
  const [fast, slow] = [await timesOf('vectors'), await timesOf('plain')];
  CASES.forEach((name, at) => {
    const [value, plain] = [fast[at] as number, slow[at] as number];
    const baseline = `plain loops (${plain.toFixed(1)})`;
    report({ case: name, value, unit: 'ms CPU', baseline, ratio: value / plain });
  });
}

async function timesOf(how: 'vectors' | 'plain'): Promise<readonly number[]> {
  const [times] = (await once(fork(PROCESS, [how]), 'message')) as [readonly number[]];
  return times;
}
