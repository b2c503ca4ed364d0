import { config } from 'zod';

// The content security policy forbids eval; without this, zod probes for it and the browser logs a violation.
config({ jitless: true });
