import './zod-setup.js';
import { expect, it } from '@jest/globals';
import { config } from 'zod';

it('keeps zod from compiling what it is told', () => {
  expect(config()).toMatchObject({ jitless: true });
});
