import { describe, expect, it } from '@jest/globals';
import { fold } from '@rampart/kernel';
import type { SourceEvent } from './source.events.js';
import { sourceDecider, type SourceCommand } from './source.js';

const about = {
  sourceId: '00000000-0000-7000-8000-000000000001',
  by: '00000000-0000-7000-8000-000000000002',
};
const made = { ...about, name: 'bastion', kind: 'sshd', zone: 'UTC' } as const;
const created: SourceEvent = { type: 'SocSourceCreated', data: made };
const revoked: SourceEvent = { type: 'SocSourceRevoked', data: about };
const revoke: SourceCommand = { type: 'RevokeSource', data: about };

const given = (...history: readonly SourceEvent[]) => ({
  when: (command: SourceCommand) => sourceDecider.decide(command, fold(sourceDecider, history)),
});

describe('a source of security events', () => {
  it('can be created once and revoked once', () => {
    expect(given().when({ type: 'CreateSource', data: made })).toEqual([created]);
    expect(given(created).when({ type: 'CreateSource', data: made })).toEqual([]);
    expect(given(created).when(revoke)).toEqual([revoked]);
    expect(given(created, revoked).when(revoke)).toEqual([]);
  });

  it('must exist to be revoked', () => {
    expect(() => given().when(revoke)).toThrow(expect.objectContaining({ code: 'soc-source.not-found' }));
  });
});
