import { plain, type Report } from '@rampart/kernel/testing';
import { readTrainingSets } from '../src/adapters/file/training-sets.js';
import { fitModel } from '../src/domain/model/fit.js';
import { benchAccuracy } from './accuracy-bench.js';
import { benchAudience } from './audience-bench.js';
import { benchCoordination } from './coordination-bench.js';
import { SEED } from './held-out.js';
import { benchRobustness } from './robustness-bench.js';
import { benchSandbox } from './sandbox-bench.js';
import { benchMemory, benchScan, benchSpeed } from './speed-bench.js';

/** Without a corpus only what needs no labels: groups, speed, the sandbox’s audience. Seeds are fixed. */
export const bench = {
  async run({
    serverUrl,
    corpus,
    report,
  }: {
    serverUrl: string;
    corpus: string | null;
    report: Report;
  }): Promise<void> {
    benchSpeed(report, 30_000);
    benchCoordination(report, corpus === null ? 2 : 10);
    await benchSandbox(report);
    if (corpus === null) return;
    const accounts = readTrainingSets(corpus);
    const before = process.cpuUsage();
    fitModel(accounts, { seed: SEED, date: '', acrossSets: true });
    const { user, system } = process.cpuUsage(before);
    plain(report, 'training with data sheet', (user + system) / 1e6, 'CPU s');
    const held = benchAccuracy(report, accounts);
    for (const set of ['jubins', 'srf-instagram']) benchAudience(report, held, set);
    benchRobustness(report, held);
    await benchMemory(report, 1_000_000);
    await benchScan(report, serverUrl, 1_000_000);
  },
};
