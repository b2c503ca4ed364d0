export const STORED_EVENTS = [
  { type: 'ContactAddressSet', schemaVersion: 1, data: { address: 'hello@rampart.example' } },
  {
    type: 'WaitlistJoinRequested',
    schemaVersion: 1,
    data: {
      entryId: 'b0c37e18-d52c-8553-a92e-545c830d653c',
      generation: 1,
      request: 1,
      email: 'ada@example.org',
      mail: 'confirmation',
      requestedAt: '2026-11-20T12:00:00.000Z',
      expiresAt: '2026-11-27T12:00:00.000Z',
    },
  },
  {
    type: 'WaitlistMailSent',
    schemaVersion: 1,
    data: { entryId: 'b0c37e18-d52c-8553-a92e-545c830d653c', generation: 1, request: 1 },
  },
  {
    type: 'WaitlistMailFailed',
    schemaVersion: 1,
    data: {
      entryId: 'b0c37e18-d52c-8553-a92e-545c830d653c',
      generation: 1,
      request: 1,
      reason: 'The mail server did not answer in time.',
    },
  },
  {
    type: 'WaitlistJoined',
    schemaVersion: 1,
    data: {
      entryId: 'b0c37e18-d52c-8553-a92e-545c830d653c',
      generation: 1,
      joinedAt: '2026-11-20T12:05:00.000Z',
    },
  },
  {
    type: 'WaitlistLeft',
    schemaVersion: 1,
    data: {
      entryId: 'b0c37e18-d52c-8553-a92e-545c830d653c',
      generation: 1,
      leftAt: '2026-11-21T12:00:00.000Z',
    },
  },
  {
    type: 'WaitlistRequestExpired',
    schemaVersion: 1,
    data: {
      entryId: 'b0c37e18-d52c-8553-a92e-545c830d653c',
      generation: 1,
      expiredAt: '2026-11-28T12:00:00.000Z',
    },
  },
  {
    type: 'WaitlistInvited',
    schemaVersion: 1,
    data: {
      entryId: 'b0c37e18-d52c-8553-a92e-545c830d653c',
      generation: 1,
      request: 2,
      by: 'user:00000000-0000-7000-8000-0000000000a1',
      invitedAt: '2026-11-21T12:00:00.000Z',
    },
  },
  {
    type: 'WaitlistRemoved',
    schemaVersion: 1,
    data: {
      entryId: 'b0c37e18-d52c-8553-a92e-545c830d653c',
      generation: 1,
      by: 'user:00000000-0000-7000-8000-0000000000a1',
      removedAt: '2026-11-21T12:00:00.000Z',
    },
  },
] as const;
