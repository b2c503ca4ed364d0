import { defineProjection, subjectErased } from '@rampart/event-log';
import { accountSubject, connectionEvents, type LinkedProfile } from '../../domain/connection.events.js';
import { SocialAccountRow, SocialConnectionRow } from './tables.js';

export const SOCIAL_ACCOUNTS = 'social-accounts';

const ERASED: LinkedProfile = {
  handle: 'erased',
  displayName: null,
  profileUrl: '',
  avatarUrl: null,
  isPrivate: null,
  isVerified: null,
};
const known = (profile: LinkedProfile | 'erased'): LinkedProfile => (profile === 'erased' ? ERASED : profile);
const dateOf = (at: string | null): Date | null => (at === null ? null : new Date(at));

export const socialAccountsProjection = defineProjection({
  name: SOCIAL_ACCOUNTS,
  version: 1,
  tables: ['social_account', 'social_connection'],
  of: [...connectionEvents, subjectErased],
  when: {
    SocialAccountLinked: ({ tenantId, metadata, data }, manager) => {
      const { accountId: id, platform, accountType: type, connectionType, simulated, proofCode } = data;
      return manager.insert(SocialAccountRow, {
        ...{ id, tenantId, platform, type, connectionType, simulated, proofCode },
        profile: known(data.profile),
        connectedSince: new Date(metadata.at),
        ...{ needsRelinking: false, proved: false, endsAt: dateOf(data.endsAt) },
      });
    },
    SocialAccountRelinked: ({ data: { accountId: id, profile, endsAt } }, manager) =>
      manager.update(
        SocialAccountRow,
        { id },
        { profile: known(profile), endsAt: dateOf(endsAt), needsRelinking: false },
      ),
    SocialAccessLost: ({ data: { accountId: id } }, manager) =>
      manager.update(SocialAccountRow, { id }, { needsRelinking: true }),
    SocialAccessEnding: () => Promise.resolve(),
    SocialOwnershipProved: ({ data: { accountId: id } }, manager) =>
      manager.update(SocialAccountRow, { id }, { proved: true }),
    SocialAccountUnlinked: ({ data: { accountId: id } }, manager) => manager.delete(SocialAccountRow, { id }),
    ImposterMonitoringSet: ({ tenantId, data }, manager) =>
      manager.upsert(SocialConnectionRow, { tenantId, ...data }, ['tenantId', 'platform']),
    SubjectErased: async ({ tenantId, data: { subject } }, manager) => {
      const id = subject.slice(accountSubject('').length);
      if (subject === accountSubject(id))
        await manager.update(SocialAccountRow, { id, tenantId }, { profile: ERASED });
    },
  },
});
