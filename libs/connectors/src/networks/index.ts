import type { Registration } from '../registration.js';
import { registerTwitter } from './twitter/index.js';

export const REGISTRATIONS: readonly Registration[] = [registerTwitter];
