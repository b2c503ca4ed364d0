/**
 * The content security policy forbids eval; without this, zod probes for it and the browser logs a violation. Set where
 * zod keeps its configuration, so that pages without a schema need not load it (a test holds zod to that place).
 */
const place = globalThis as { __zod_globalConfig?: { jitless?: boolean } };
(place.__zod_globalConfig ??= {}).jitless = true;
