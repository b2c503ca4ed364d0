import './zod-setup.js';
import { expect, it } from '@jest/globals';
import { config } from 'zod';

it('zod never compiles schemas to code', () => {
  expect(config()).toMatchObject({ jitless: true });
});
