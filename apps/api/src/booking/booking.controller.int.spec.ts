import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createManageLinks } from '@rampart/booking';
import {
  bookedConsultationSchema,
  bookingSettingsSchema,
  freeSlotsSchema,
  managedConsultationSchema,
} from '@rampart/booking/contract';
import { STAFF_TENANT_ID } from '@rampart/identity-access';
import { FixedClock } from '@rampart/kernel';
import { type ApiHarness, startApi } from '../testing/api-harness.js';

const BOOKING = '/api/booking';
const MANAGED = `${BOOKING}/managed-consultation`;
const FORM = 'application/x-www-form-urlencoded';
const NOW = new Date('2026-11-20T12:00:00.000Z');
let count = 0;
const visitor = (changes: object = {}) => {
  count += 1;
  return {
    slot: '2026-11-23T09:00:00.000Z',
    name: 'Ada Example',
    email: `ada-${count}@example.test`,
    topic: 'Two brands',
    timeZone: 'Europe/Berlin',
    ...changes,
  };
};

describe('booking over HTTP', () => {
  const clock = new FixedClock(NOW);
  let api: ApiHarness;
  beforeAll(async () => {
    const environment = {
      SMTP_URL: 'smtp://127.0.0.1:9',
      BOOKING_TIME_ZONE: 'Europe/Berlin',
      BOOKING_RATE_PER_HOUR: '100000',
      BOOKING_TOTAL_PER_HOUR: '100000',
      SCHEDULER_URL: 'https://calls.example/rampart/demo?hide=1',
    };
    api = await startApi({ environment, clock });
  });
  afterAll(() => api?.close());

  const post = (path: string, body: object) => api.http().post(path).send(body);
  const book = async (changes: object = {}) => {
    const { body } = await post(`${BOOKING}/consultations`, visitor(changes)).expect(201);
    await api.settle();
    return bookedConsultationSchema.parse(body);
  };
  const slotsOf = async (query: string) =>
    freeSlotsSchema.parse((await api.http().get(`${BOOKING}/slots?${query}`).expect(200)).body);
  const tokenOf = (id: string): string =>
    createManageLinks(Buffer.from(api.runtime.environment.RAMPART_KEK, 'base64'), '').tokenFor(
      STAFF_TENANT_ID,
      id,
    );

  it('answers the settings of the calendar, with caching forbidden', async () => {
    const { body, headers } = await api.http().get(`${BOOKING}/settings`).expect(200);
    expect(bookingSettingsSchema.parse(body)).toEqual({
      scheduler: {
        url: 'https://calls.example/rampart/demo?hide=1',
        origin: 'https://calls.example',
        title: 'Schedule Consultation',
      },
      timeZone: 'Europe/Berlin',
      slotMinutes: 30,
      mail: true,
    });
    expect(headers['cache-control']).toBe('no-store');
  });

  it('offers free times, books one, and then offers that time no more', async () => {
    const query = 'from=2026-11-23T00:00:00Z&days=1&timeZone=America/New_York';
    const before = await slotsOf(query);
    expect(before.slots).toHaveLength(16);
    expect(before.slots[0]).toBe('2026-11-23T08:00:00.000Z');
    const booked = await book({ slot: '2026-11-23T08:00:00Z' });
    expect(booked).toMatchObject({
      slot: '2026-11-23T08:00:00.000Z',
      end: '2026-11-23T08:30:00.000Z',
      mail: true,
      manageUrl: null,
    });
    expect((await slotsOf(query)).slots).toEqual(before.slots.slice(1));
    const taken = await post(`${BOOKING}/consultations`, visitor({ slot: booked.slot })).expect(409);
    expect(taken.body).toMatchObject({
      code: 'booking.slot-taken',
      details: { slot: booked.slot, nearest: expect.arrayContaining([before.slots[1]]) },
    });
    expect(JSON.stringify(taken.body)).not.toContain('ada-');
  });

  it('gives a slot to one of a hundred visitors who request it at once', async () => {
    const ask = () => post(`${BOOKING}/consultations`, visitor({ slot: '2026-11-26T09:00:00Z' }));
    const answers = await Promise.all(Array.from({ length: 100 }, async () => (await ask()).status));
    const times = (status: number) => answers.filter((answer) => answer === status).length;
    expect([times(201), times(409)]).toEqual([1, 99]);
  });

  it('answers an empty list for a period without slots', async () => {
    expect((await slotsOf('since=1970-01-01T00:00:00Z&until=P62D')).slots).toEqual([]);
    expect((await slotsOf('since=9999-10-30T00:00:00Z&until=P62D')).slots).toEqual([]);
  });

  it.each([
    ['from=yesterday'],
    ['from=2026-13-01T00:00:00Z'],
    ['days=0'],
    ['days=63'],
    ['days=x'],
    ['timeZone=Mars/Olympus_Mons'],
    ['timeZone=%2B02:00'],
  ])('refuses to list slots for %s', async (query) => {
    await api.http().get(`${BOOKING}/slots?${query}`).expect(400);
  });

  it.each([
    ['a slot that is past', { slot: '2026-11-19T09:00:00Z' }, 'booking.slot-not-offered'],
    ['a slot within a day', { slot: '2026-11-20T14:00:00Z' }, 'booking.slot-not-offered'],
    ['the year 9999', { slot: '9999-12-31T09:00:00Z' }, 'booking.slot-not-offered'],
    ['no moment', { slot: 'soon' }, 'request.invalid'],
    ['no slot', { slot: undefined }, 'request.invalid'],
    ['an unknown zone', { timeZone: 'Mars/Olympus_Mons' }, 'request.invalid'],
    ['a name of 10 kB', { name: 'n'.repeat(10_240) }, 'request.invalid'],
    ['a header in the name', { name: 'Ada\r\nBcc: eve@evil.test' }, 'request.invalid'],
    ['a header in the address', { email: 'ada@example.test\nBcc: eve@evil.test' }, 'mail.address-invalid'],
    ['two addresses', { email: 'ada@example.test, eve@evil.test' }, 'mail.address-invalid'],
    ['no address', { email: 'ada' }, 'mail.address-invalid'],
    ['a NUL in the topic', { topic: 'a\u0000b' }, 'request.invalid'],
  ])('refuses %s and writes nothing', async (_name, changes, code) => {
    const head = await api.runtime.log.head();
    const { body } = await post(`${BOOKING}/consultations`, visitor(changes)).expect(422);
    expect(body.code).toBe(code);
    expect(await api.runtime.log.head()).toBe(head);
  });

  it('shows, moves and cancels the consultation of the mailed link', async () => {
    const { id } = await book({ slot: '2026-11-24T09:00:00Z', name: 'Nora', topic: 'Line one\nLine two' });
    const token = tokenOf(id);
    const read = managedConsultationSchema.parse((await post(`${MANAGED}/open`, { token }).expect(200)).body);
    expect(read).toMatchObject({
      id,
      name: 'Nora',
      topic: 'Line one\nLine two',
      status: 'booked',
      mail: true,
    });
    const move = (slot: string) => post(`${MANAGED}/reschedule`, { token, slot });
    expect((await move('2026-11-24T10:00:00Z').expect(200)).body.slot).toBe('2026-11-24T10:00:00.000Z');
    expect((await move('2026-11-24T10:00:00Z').expect(200)).body.slot).toBe('2026-11-24T10:00:00.000Z');
    await book({ slot: '2026-11-24T11:00:00Z' });
    expect((await move('2026-11-24T11:00:00Z').expect(409)).body.code).toBe('booking.slot-taken');
    expect((await move('2026-11-24T03:00:00Z').expect(422)).body.code).toBe('booking.slot-not-offered');
    expect((await post(`${MANAGED}/open`, { token }).expect(200)).body.slot).toBe('2026-11-24T10:00:00.000Z');
    const cancel = () => post(`${MANAGED}/cancel`, { token }).expect(200);
    expect((await cancel()).body).toMatchObject({ status: 'cancelled', cancelledBy: 'visitor' });
    expect((await cancel()).body).toMatchObject({ status: 'cancelled', cancelledBy: 'visitor' });
    expect((await move('2026-11-24T12:00:00Z').expect(409)).body.code).toBe('booking.cancelled');
    await api.settle();
    expect((await slotsOf('from=2026-11-24T00:00:00Z&days=1')).slots).toContain('2026-11-24T10:00:00.000Z');
  });

  it('refuses forged, foreign and expired links', async () => {
    const { id } = await book({ slot: '2026-11-24T13:00:00Z' });
    const token = tokenOf(id);
    const last = token.endsWith('A') ? 'B' : 'A';
    const foreign = createManageLinks(Buffer.alloc(32, 9), '').tokenFor(STAFF_TENANT_ID, id);
    for (const path of [`${MANAGED}/open`, `${MANAGED}/cancel`]) {
      expect((await post(path, { token: 'short' }).expect(422)).body.code).toBe('request.invalid');
      for (const forged of [`${token.slice(0, -1)}${last}`, foreign])
        expect((await post(path, { token: forged }).expect(404)).body.code).toBe('booking.link-invalid');
    }
    clock.advance(Date.parse('2026-11-24T13:30:00Z') - NOW.getTime());
    expect((await post(`${MANAGED}/open`, { token }).expect(404)).body.code).toBe('booking.link-expired');
    expect((await post(`${MANAGED}/cancel`, { token }).expect(404)).body.code).toBe('booking.link-expired');
    clock.advance(NOW.getTime() - clock.now().getTime());
  });

  it('answers a form without JavaScript with a redirect to the next page', async () => {
    const form = (changes: object) =>
      api.http().post(`${BOOKING}/consultations`).type(FORM).send(visitor(changes)).redirects(0);
    const done = await form({ slot: '2026-11-25T09:00:00Z' }).expect(303);
    expect(done.headers['location']).toBe('../../book-a-demo/booked');
    const taken = await form({ slot: '2026-11-25T09:00:00Z' }).expect(303);
    expect(taken.headers['location']).toBe('../../book-a-demo/problem');
    expect((await form({ name: '' }).expect(303)).headers['location']).toBe('../../book-a-demo/problem');
    const { id } = await book({ slot: '2026-11-25T11:00:00Z' });
    const cancel = (token: string) =>
      api.http().post(`${MANAGED}/cancel`).type(FORM).send({ token }).redirects(0).expect(303);
    expect((await cancel(tokenOf(id))).headers['location']).toBe('../../../book-a-demo/cancelled');
    expect((await cancel('forged')).headers['location']).toBe('../../../book-a-demo/problem');
  });

  it('refuses requests from other sites', async () => {
    const from = (path: string, headers: Record<string, string>) =>
      api
        .http()
        .post(path)
        .set(headers)
        .send(visitor({ slot: '2026-11-25T10:00:00Z' }));
    for (const path of [`${BOOKING}/consultations`, `${MANAGED}/cancel`, `${MANAGED}/reschedule`]) {
      await from(path, { 'Sec-Fetch-Site': 'cross-site' }).expect(403);
      await from(path, { Origin: 'https://evil.test' }).expect(403);
    }
    await from(`${BOOKING}/consultations`, { 'Sec-Fetch-Site': 'same-origin' }).expect(201);
  });
});

describe('booking without a mail server', () => {
  let api: ApiHarness;
  beforeAll(async () => {
    const environment = {
      RAMPART_PUBLIC_URL: 'https://rampart.test/base',
      RAMPART_BASE_PATH: '/base/',
      BOOKING_RATE_PER_HOUR: '3',
    };
    api = await startApi({ environment, clock: new FixedClock(NOW) });
  });
  afterAll(() => api?.close());

  it('answers the link itself, and accepts a limited number of bookings', async () => {
    const path = `/base${BOOKING}`;
    const settings = await api.http().get(`${path}/settings`).expect(200);
    expect(settings.body).toMatchObject({ scheduler: null, timeZone: 'UTC', mail: false });
    const { body } = await api.http().post(`${path}/consultations`).send(visitor()).expect(201);
    expect(body).toMatchObject({
      mail: false,
      manageUrl: expect.stringMatching(/^https:\/\/rampart\.test\/base\/book-a-demo\/manage\?token=/),
    });
    const token = new URL(body.manageUrl as string).searchParams.get('token');
    const read = await api.http().post(`/base${MANAGED}/open`).send({ token }).expect(200);
    expect(read.body).toMatchObject({ id: body.id, mail: false });
    const form = await api
      .http()
      .post(`${path}/consultations`)
      .type(FORM)
      .send(visitor({ slot: '2026-11-23T10:00:00Z' }))
      .redirects(0)
      .expect(303);
    expect(form.headers['location']).toMatch(/^\.\.\/\.\.\/book-a-demo\/manage\?token=[\w-]{64}$/);
    await api
      .http()
      .post(`${path}/consultations`)
      .send(visitor({ slot: '2026-11-23T11:00:00Z' }))
      .expect(201);
    const late = await api
      .http()
      .post(`${path}/consultations`)
      .send(visitor({ slot: '2026-11-23T12:00:00Z' }))
      .expect(429);
    expect(Number(late.headers['retry-after'])).toBe(1_200);
  });
});

describe('links to manage a booking', () => {
  const clock = new FixedClock(NOW);
  let api: ApiHarness;
  beforeAll(async () => {
    api = await startApi({ environment: { BOOKING_RATE_PER_HOUR: '2' }, clock });
  });
  afterAll(() => api?.close());

  it('past the limit of reads or of changes answer 429, change nothing, and open again later', async () => {
    const post = (path: string, body: object) => api.http().post(path).send(body);
    const { body: booked } = await post(`${BOOKING}/consultations`, visitor()).expect(201);
    const key = Buffer.from(api.runtime.environment.RAMPART_KEK, 'base64');
    const token = createManageLinks(key, '').tokenFor(STAFF_TENANT_ID, booked.id as string);
    const move = (hour: number) =>
      post(`${MANAGED}/reschedule`, { token, slot: `2026-11-23T${hour}:00:00.000Z` });
    const tooMany = async (asked: ReturnType<typeof post>, seconds: number) => {
      const { body, headers } = await asked.expect(429);
      expect([body.code, Number(headers['retry-after'])]).toEqual(['request.too-many', seconds]);
    };
    await move(10).expect(200);
    await tooMany(move(11), 1_800);
    await tooMany(post(`${MANAGED}/cancel`, { token }), 1_800);
    for (let reads = 0; reads < 60; reads += 1) {
      const { body } = await post(`${MANAGED}/open`, { token }).expect(200);
      expect(body).toMatchObject({ status: 'booked', slot: '2026-11-23T10:00:00.000Z' });
    }
    await tooMany(post(`${MANAGED}/open`, { token }), 1);
    // The limit is checked before the link, so that guesses are limited too.
    await tooMany(post(`${MANAGED}/open`, { token: 'A'.repeat(64) }), 1);
    clock.advance(1_000);
    await post(`${MANAGED}/open`, { token }).expect(200);
    clock.advance(1_799_000);
    await post(`${MANAGED}/cancel`, { token }).expect(200);
  });
});
