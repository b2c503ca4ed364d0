import { describe, expect, it } from '@jest/globals';
import { sessionConfig, throughPooler } from './sessions.js';

const url = 'postgres://rampart_service:s%40crypt@db:5432/rampart';
const poolerUrl = 'postgres://pgbouncer:6432?sslmode=disable';

describe('a session', () => {
  it('without a pooler asks for its role and settings at its start', () => {
    const { connectionString, options } = sessionConfig({ url }, 'writer');
    expect(connectionString).toBe(url);
    expect(options).toContain('-c search_path=projection,public -c role=rampart_system');
    expect(options).toContain('-c lock_timeout=2000');
  });

  it('through a pooler logs in by its kind, asks for nothing, and names no statement', () => {
    const config = sessionConfig({ url, poolerUrl }, 'app');
    expect(config.connectionString).toBe(
      'postgres://rampart_service_app:s%40crypt@pgbouncer:6432/rampart?sslmode=disable',
    );
    expect(config.options).toBeUndefined();
    expect(config.Client).toBeDefined();
  });

  it('of a login of its own keeps that login through the pooler', () => {
    expect(throughPooler({ url: 'postgres://rampart_jobs:x@db/rampart_jobs', poolerUrl })).toBe(
      'postgres://rampart_jobs:x@pgbouncer:6432/rampart_jobs?sslmode=disable',
    );
  });
});
