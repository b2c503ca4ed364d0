/**
 * The tenant of events without a tenant, such as sign-in attempts on unknown names. No user belongs to it (a
 * version 8 UUID, RFC 9562 section 5.8).
 */
export const INSTALLATION_TENANT_ID = '00000000-0000-8000-8000-000000000000';

/** The staff tenant and the demonstration client of a first run: fixed, so that a first run cut short is resumed. */
export const STAFF_TENANT_ID = '00000000-0000-8000-8000-000000000001';
export const DEMO_TENANT_ID = '00000000-0000-8000-8000-000000000002';
