import { z } from 'zod';
import { NETWORKS } from './networks.js';

/** Separate from the names, so that pages can show these without loading the schema. */
export const networkSchema = z.enum(NETWORKS);
