import type { BenchContext } from '@rampart/kernel/testing';
import { compared } from '@rampart/kernel/testing';
import { measurePage } from '../../../test/load/soc-page.js';
import { percentile } from './bench-database.js';

const LOAD = { perSecond: 1_000, inDelivery: 10, seconds: 20 };

export const bench = {
  /** The run needs the built product and Chromium. */
  onlyByName: true,
  async run({ report }: BenchContext): Promise<void> {
    const { rows, messages, answers, alone } = await measurePage(LOAD);
    const reportTimes = (what: string, times: readonly number[]): void => {
      for (const share of [0.5, 0.99])
        compared(
          report,
          `${what} at ${LOAD.perSecond} events/s, p${share * 100}`,
          [percentile(times, share), 'ms'],
          'first page asked for alone',
          percentile(alone, share),
        );
    };
    reportTimes('last byte in to row on the open page', rows);
    reportTimes('last byte in to message at the socket', messages);
    reportTimes('last byte in to answer that it is kept', answers);
  },
};
