import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { calendarViewSchema, consultationSchema, defaultCalendar, ERASED } from '@rampart/booking/contract';
import { bootstrapInstallation, STAFF_TENANT_ID } from '@rampart/identity-access';
import { FixedClock, randomIds } from '@rampart/kernel';
import { type ApiHarness, type SignedInUser, startApi } from '../testing/api-harness.js';

const CONSULTATIONS = '/api/booking/consultations';
const CALENDAR = '/api/booking/calendar';

describe('consultations for staff', () => {
  let api: ApiHarness;
  let admin: SignedInUser;
  let auditor: SignedInUser;
  const ids: string[] = [];

  beforeAll(async () => {
    api = await startApi({ clock: new FixedClock(new Date('2026-11-20T12:00:00.000Z')) });
    await bootstrapInstallation(api.runtime.access);
    admin = await api.signIn({ roles: ['core:admin'], tenantId: STAFF_TENANT_ID });
    auditor = await api.signIn({ roles: ['core:auditor'], tenantId: STAFF_TENANT_ID });
    for (const hour of ['09', '10', '11']) {
      const slot = `2026-11-23T${hour}:00:00Z`;
      const body = { slot, name: `Visitor ${hour}`, email: `v${hour}@example.test`, timeZone: 'UTC' };
      ids.push((await api.http().post(CONSULTATIONS).send(body).expect(201)).body.id as string);
    }
    await api.settle();
  });
  afterAll(() => api?.close());

  const send = (method: 'get' | 'post' | 'put' | 'delete', path: string, user = admin) =>
    api.http()[method](path).set('Authorization', user.authorization);

  it('are listed page by page with the position of the log they reflect', async () => {
    const first = await send('get', `${CONSULTATIONS}?limit=2`, auditor).expect(200);
    expect(first.body.items.map((one: unknown) => consultationSchema.parse(one).id)).toEqual([
      ids[2],
      ids[1],
    ]);
    expect(Number(first.headers['x-as-of'])).toBeGreaterThan(0);
    const rest = await send('get', `${CONSULTATIONS}?limit=2&cursor=${first.body.next}`).expect(200);
    expect(rest.body.items.map(({ id }: { id: string }) => id)).toEqual([ids[0]]);
    expect(rest.body.next).toBeNull();
    await send('get', `${CONSULTATIONS}?limit=0`).expect(400);
  });

  it('are confirmed, moved and annotated by administrators only, and are work items until confirmed', async () => {
    const path = `${CONSULTATIONS}/${ids[2]}`;
    const waiting = async (user = admin): Promise<string[]> => {
      await api.settle();
      const { body } = await send('get', '/api/work-queue', user).expect(200);
      const { items } = body as { items: { kind: string; link: string }[] };
      return items.filter(({ kind }) => kind === 'booking.consultation').map(({ link }) => link);
    };
    const notificationsOf = async (user = admin): Promise<string[]> => {
      const { body } = await send('get', '/api/notifications', user).expect(200);
      const { items } = body as { items: { topic: string; detail: string }[] };
      return items.filter(({ topic }) => topic === 'visitors').map(({ detail }) => detail);
    };
    const page = (id?: string): string => `/core/consultations?row=${id}`;
    expect(new Set(await waiting())).toEqual(new Set(ids.map(page)));
    expect(await waiting(auditor)).toEqual([]);
    expect(await notificationsOf()).toContain('A visitor booked 2026-11-23 11:00 UTC. Confirm it.');
    for (const [method, step, body] of [
      ['post', 'confirm', {}],
      ['post', 'reschedule', { slot: '2026-11-23T13:00:00Z' }],
      ['put', 'note', { note: 'Wants two brands' }],
    ] as const) {
      await send(method, `${path}/${step}`, auditor).send(body).expect(403);
      await send(method, `${path}/${step}`).send(body).expect(200);
    }
    await send('post', `${path}/reschedule`).send({ slot: '2026-11-23T10:00:00Z' }).expect(409);
    await send('post', `${path}/reschedule`).send({ slot: '2025-11-23T10:00:00Z' }).expect(422);
    await send('put', `${path}/note`)
      .send({ note: 'x'.repeat(2_001) })
      .expect(422);
    expect(await waiting()).not.toContain(page(ids[2]));
    const { body: all } = await send('get', CONSULTATIONS).expect(200);
    expect((all.items as { id: string }[]).find(({ id }) => id === ids[2])).toMatchObject({
      slot: '2026-11-23T13:00:00.000Z',
      confirmedAt: '2026-11-20T12:00:00.000Z',
      note: 'Wants two brands',
    });
    await send('post', `${CONSULTATIONS}/${randomIds.next()}/confirm`).expect(404);
  });

  it('are cancelled with a reason by administrators only, and can be erased afterwards', async () => {
    const path = `${CONSULTATIONS}/${ids[0]}`;
    await send('post', `${path}/cancel`, auditor).send({ reason: 'Ill' }).expect(403);
    await send('post', `${path}/cancel`).send({ reason: '' }).expect(422);
    expect((await send('delete', `${path}/visitor`).expect(409)).body.code).toBe('booking.still-ahead');
    const { body } = await send('post', `${path}/cancel`).send({ reason: 'Ill' }).expect(200);
    expect(body).toMatchObject({ status: 'cancelled', cancelledBy: 'staff', cancelReason: 'Ill' });
    expect(
      (await send('get', `${CONSULTATIONS}?filter=status:in:unconfirmed,confirmed`).expect(200)).body.items,
    ).toHaveLength(2);
    await send('delete', `${path}/visitor`, auditor).expect(403);
    await send('delete', `${path}/visitor`).expect(204);
    const { text, body: all } = await send('get', CONSULTATIONS).expect(200);
    expect(text).not.toContain('Visitor 09');
    expect(text).toContain('Visitor 10');
    expect((all.items as { id: string }[]).find(({ id }) => id === ids[0])).toMatchObject({ email: ERASED });
    const log = await api.runtime.log.read({ after: 0, limit: 5_000, tenantId: STAFF_TENANT_ID });
    expect(log.findLast(({ type }) => type === 'SubjectErased')).toMatchObject({
      data: { subject: `consultation:${ids[0]}` },
      metadata: { actor: `user:${admin.userId}` },
    });
  });

  it('are hidden from other roles and tenants', async () => {
    const stranger = await api.signIn({ roles: ['core:admin'] });
    expect((await send('get', CONSULTATIONS, stranger).expect(200)).body.items).toEqual([]);
    const path = `${CONSULTATIONS}/${ids[1]}`;
    await send('post', `${path}/cancel`, stranger).send({ reason: 'Mine' }).expect(404);
    await send('delete', `${path}/visitor`, stranger).expect(404);
    const client = await api.signIn({ roles: ['nexus:owner'] });
    await send('get', CONSULTATIONS, client).expect(403);
    await send('put', CALENDAR, client).send(defaultCalendar('UTC')).expect(403);
    await api.http().get(CONSULTATIONS).expect(401);
  });

  it('use the calendar that staff set', async () => {
    const before = await send('get', CALENDAR, auditor).expect(200);
    expect(calendarViewSchema.parse(before.body)).toEqual({ ...defaultCalendar('UTC'), set: false });
    const calendar = {
      ...defaultCalendar('Asia/Tokyo'),
      workingHours: [{ weekday: 3, from: '10:00', to: '12:00' }],
      slotMinutes: 60,
      closedDays: ['2026-12-02'],
    };
    await send('put', CALENDAR, auditor).send(calendar).expect(403);
    await send('put', CALENDAR)
      .send({ ...calendar, timeZone: 'Nowhere' })
      .expect(422);
    expect((await send('put', CALENDAR).send(calendar).expect(200)).body).toEqual({ ...calendar, set: true });
    expect((await send('put', CALENDAR).send(calendar).expect(200)).headers['x-as-of']).toBeUndefined();
    expect((await send('get', CALENDAR).expect(200)).body).toEqual({ ...calendar, set: true });
    const { body } = await api.http().get('/api/booking/slots?days=21').expect(200);
    const open = ['2026-11-25', '2026-12-09'].flatMap((day) => [
      `${day}T01:00:00.000Z`,
      `${day}T02:00:00.000Z`,
    ]);
    expect(body).toMatchObject({ slots: open, slotMinutes: 60, timeZone: 'Asia/Tokyo' });
    const until = await api.http().get(`/api/booking/slots?until=${open[1]}`).expect(200);
    expect(until.body).toMatchObject({ slots: open.slice(0, 1) });
  });
});
