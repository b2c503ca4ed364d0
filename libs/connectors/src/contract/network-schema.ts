import { z } from 'zod';
import { NETWORKS } from './networks.js';

/** Apart from the names, which pages show without checking anything. */
export const networkSchema = z.enum(NETWORKS);
