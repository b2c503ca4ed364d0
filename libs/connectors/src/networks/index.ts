import type { Registration } from '../registration.js';
import { registerFacebook } from './facebook/index.js';
import { registerTwitter } from './twitter/index.js';

export const REGISTRATIONS: readonly Registration[] = [registerFacebook, registerTwitter];
