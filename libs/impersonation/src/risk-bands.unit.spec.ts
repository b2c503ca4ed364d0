import { describe, expect, it } from '@jest/globals';
import { riskBandSchema, riskLevelSchema } from './contract/index.js';
import { riskBands } from './risk-bands.js';

describe('the risk bands', () => {
  it('have the measured precision of each level', () => {
    const bands = riskBands();
    expect(bands.map(({ risk }) => risk)).toEqual(riskLevelSchema.options);
    for (const band of bands) {
      expect(riskBandSchema.parse(band).precision).toBeGreaterThan(0.5);
      expect(band.precision).toBeLessThanOrEqual(1);
    }
  });
});
