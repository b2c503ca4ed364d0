import type { PasswordCost } from '../adapters/argon2-password-hasher.js';

/** Specs sign in hundreds of synthetic users; the true cost has specs of its own. */
export const TEST_PASSWORD_COST: PasswordCost = { memoryCost: 64, timeCost: 1, parallelism: 1 };
