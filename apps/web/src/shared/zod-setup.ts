import { config } from 'zod/v4/core';

// The content security policy forbids eval; without this, zod probes for it and the browser logs a violation.
config({ jitless: true });
