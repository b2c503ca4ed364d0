import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { needsSandbox, processEnvironments } from './process-environments.mjs';

const settings = {
  database: {
    url: 'postgres://rampart_service:s@a/rampart',
    ownerUrl: 'postgres://rampart:own3r@a/rampart',
    jobsUrl: 'postgres://rampart_jobs:j@a/rampart_jobs',
  },
  secrets: { kek: 'kek', jwtKey: 'jwt', logKey: 'log' },
  host: '127.0.0.1',
  port: 8001,
  url: 'http://127.0.0.1:8001',
  sandboxPort: 9001,
  smtpPort: 9026,
};

describe('the environments of started processes', () => {
  const { SANDBOX_URL: _networks, SMTP_URL: _mail, RAMPART_PUBLIC_URL: _url, ...before } = process.env;
  beforeEach(() => {
    process.env = { ...before };
  });
  afterEach(() => {
    process.env = { ...before };
  });

  it('give the API and the worker all addresses', () => {
    const { api, worker } = processEnvironments(settings);
    expect(api).toMatchObject({
      DATABASE_URL: settings.database.url,
      PORT: '8001',
      HOST: '127.0.0.1',
      RAMPART_JWT_KEY: 'jwt',
    });
    expect(worker).toMatchObject({
      JOBS_DATABASE_URL: settings.database.jobsUrl,
      SANDBOX_URL: 'http://127.0.0.1:9001',
    });
    expect(worker).not.toHaveProperty('PORT');
  });

  it("use the simulated mail server by default, with links to the product's real address", () => {
    const mail = { SMTP_URL: 'smtp://127.0.0.1:9026', RAMPART_PUBLIC_URL: 'http://127.0.0.1:8001' };
    const { api, worker, sandbox } = processEnvironments(settings);
    expect([api, worker]).toMatchObject([mail, mail]);
    expect(sandbox).toMatchObject({ SANDBOX_SMTP_PORT: '9026' });
    process.env['RAMPART_BASE_PATH'] = '/rampart/';
    expect(processEnvironments(settings).worker).toMatchObject({
      RAMPART_PUBLIC_URL: 'http://127.0.0.1:8001/rampart',
    });
  });

  it('use the configured mail server, or none', () => {
    Object.assign(process.env, { SMTP_URL: 'smtps://mail', RAMPART_PUBLIC_URL: 'https://rampart.test' });
    expect(processEnvironments(settings).worker).toMatchObject({
      SMTP_URL: 'smtps://mail',
      RAMPART_PUBLIC_URL: 'https://rampart.test',
    });
    process.env['SMTP_URL'] = '';
    expect(processEnvironments(settings).api['SMTP_URL']).toBe('');
  });

  it('include the sandbox unless both of its parts are replaced', () => {
    expect(needsSandbox()).toBe(true);
    process.env['SANDBOX_URL'] = '';
    expect(needsSandbox()).toBe(true);
    process.env['SMTP_URL'] = 'smtps://mail';
    expect(needsSandbox()).toBe(false);
  });

  it("give the owner's database URL to the operator’s command line only", () => {
    process.env['RAMPART_OWNER_DATABASE_URL'] = settings.database.ownerUrl;
    process.env['RAMPART_OWNER_DATABASE_URL_FILE'] = '/secrets/owner';
    const { operator, ...started } = processEnvironments(settings);
    expect(operator).toMatchObject({ RAMPART_OWNER_DATABASE_URL: settings.database.ownerUrl });
    expect(Object.keys(started)).toEqual(['sandbox', 'api', 'worker']);
    expect(JSON.stringify(started)).not.toMatch(/own3r|RAMPART_OWNER_DATABASE_URL/);
  });

  it('give the simulated networks neither keys nor a database', () => {
    process.env['RAMPART_KEK'] = 'given';
    process.env['DATABASE_URL'] = 'postgres://secret';
    process.env['SANDBOX_PAGE_DELAY_MS'] = '5';
    const { sandbox } = processEnvironments(settings);
    expect(sandbox).toMatchObject({ PORT: '9001', SANDBOX_PAGE_DELAY_MS: '5' });
    expect(JSON.stringify(sandbox)).not.toMatch(/postgres|kek|given|jwt/i);
  });

  it('keep the keys, networks and Redis that a person sets', () => {
    Object.assign(process.env, {
      RAMPART_KEK: 'given',
      TWITTER_BEARER_TOKEN: 't',
      REDIS_URL: 'redis://r',
      npm_lifecycle_event: 'start',
    });
    const { worker } = processEnvironments(settings);
    expect(worker).toMatchObject({ RAMPART_KEK: 'given', TWITTER_BEARER_TOKEN: 't', REDIS_URL: 'redis://r' });
    expect(worker).not.toHaveProperty('npm_lifecycle_event');
  });

  it('use the simulated networks that a setting names, or none', () => {
    process.env['SANDBOX_URL'] = 'http://elsewhere:9000';
    expect(processEnvironments(settings).api).toMatchObject({ SANDBOX_URL: 'http://elsewhere:9000' });
    process.env['SANDBOX_URL'] = '';
    expect(processEnvironments(settings).api['SANDBOX_URL']).toBe('');
  });
});
