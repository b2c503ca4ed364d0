/** The tenant of events without a tenant; no user belongs to it (version 8 UUID, RFC 9562 section 5.8). */
export const INSTALLATION_TENANT_ID = '00000000-0000-8000-8000-000000000000';

/** A fixed id, so that an interrupted first run can resume. */
export const STAFF_TENANT_ID = '00000000-0000-8000-8000-000000000001';
export const DEMO_TENANT_ID = '00000000-0000-8000-8000-000000000002';
