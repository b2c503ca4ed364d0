import type { PasswordCost } from '../adapters/argon2-password-hasher.js';

/** A low cost, because specs sign in hundreds of synthetic users. The real cost has its own specs. */
export const TEST_PASSWORD_COST: PasswordCost = { memoryCost: 64, timeCost: 1, parallelism: 1 };
