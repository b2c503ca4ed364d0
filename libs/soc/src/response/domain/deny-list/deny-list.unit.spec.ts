import { describe, expect, it } from '@jest/globals';
import { fold } from '@rampart/kernel';
import type { DenyListEvent } from './deny-list.events.js';
import { denyListDecider, type DenyListCommand } from './deny-list.js';
import { plainAddress } from './network.js';

const by = '00000000-0000-7000-8000-000000000002';
const from = '192.0.2.1';
const address = '203.0.113.9';
const denied: DenyListEvent = { type: 'SocAddressDenied', data: { address, reason: 'attack', by } };
const allowed: DenyListEvent = { type: 'SocAddressAllowed', data: { address, by } };
const on: DenyListEvent = { type: 'SocDenyListSwitched', data: { enforced: true, by } };
const deny = (wanted: string): DenyListCommand => ({
  type: 'DenyAddress',
  data: { address: wanted, reason: 'attack', by, from },
});
const turnOn = (asked = from): DenyListCommand => ({
  type: 'SwitchDenyList',
  data: { enforced: true, by, from: asked },
});

const given = (...history: readonly DenyListEvent[]) => ({
  when: (command: DenyListCommand) => denyListDecider.decide(command, fold(denyListDecider, history)),
});

describe('blocked addresses', () => {
  it('join and leave the deny list once', () => {
    expect(given().when(deny(address))).toEqual([denied]);
    expect(given(denied).when(deny(`::ffff:${address}`))).toEqual([]);
    expect(given(denied).when({ type: 'AllowAddress', data: { address, by } })).toEqual([allowed]);
    expect(given(denied, allowed).when({ type: 'AllowAddress', data: { address, by } })).toEqual([]);
  });

  it('are refused once enforcement is switched on', () => {
    expect(given(denied).when(turnOn())).toEqual([on]);
    expect(given(denied, on).when(turnOn())).toEqual([]);
  });

  it('cannot include the address of the caller', () => {
    const own = expect.objectContaining({ code: 'soc-deny-list.own-address' });
    expect(() => given().when(deny(`::ffff:${from}`))).toThrow(own);
    expect(() => given(denied).when(turnOn(address))).toThrow(own);
    expect(() => given().when(deny('192.0.2.0/24'))).toThrow(own);
    expect(() => given(...given().when(deny('203.0.113.7/24'))).when(turnOn(address))).toThrow(own);
  });

  it('are released after their end, unless a later block lasts longer', () => {
    const until = '2026-11-22T12:00:00.000Z';
    const later = '2026-11-22T13:00:00.000Z';
    const ending = (when: string): DenyListEvent => ({
      type: 'SocAddressDenied',
      data: { address, reason: 'attack', by, until: when },
    });
    const denyUntil = (when: string): DenyListCommand => ({
      type: 'DenyAddress',
      data: { address, reason: 'attack', by, from, until: when },
    });
    const over = { type: 'AllowAddress', data: { address, by: null, now: until } } as const;
    expect(given().when(denyUntil(until))).toEqual([ending(until)]);
    expect(given(ending(until)).when(denyUntil(later))).toEqual([ending(later)]);
    expect(given(ending(later)).when(denyUntil(until))).toEqual([]);
    expect(given(denied).when(denyUntil(until))).toEqual([]);
    expect(given(ending(until)).when(deny(address))).toEqual([denied]);
    expect(given(ending(until)).when(over)).toEqual([
      { type: 'SocAddressAllowed', data: { address, by: null } },
    ]);
    expect(given(ending(later)).when(over)).toEqual([]);
    expect(given(denied).when(over)).toEqual([]);
  });

  it('are recognised in every notation', () => {
    expect(plainAddress(' ::FFFF:10.0.0.1 ')).toBe('10.0.0.1');
    expect(plainAddress('2001:DB8::1')).toBe('2001:db8::1');
  });
});
