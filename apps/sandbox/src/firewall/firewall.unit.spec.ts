import { describe, expect, it } from '@jest/globals';
import { FixedClock } from '@rampart/kernel';
import { FirewallController } from './firewall.controller.js';
import { Firewall } from './firewall.js';

const NOW = '2026-11-26T12:00:00.000Z';
const block = (address: string, position: number, until: string | null = null) =>
  ({ type: 'soc.block', data: { address, position, until } }) as const;

describe('the simulated firewall', () => {
  const opened = () => {
    const clock = new FixedClock(new Date(NOW));
    return { clock, firewall: new Firewall(clock) };
  };
  const addresses = (firewall: Firewall) => firewall.refused().map(({ address }) => address);

  it('refuses what a list and later blocks name, until a block ends or is lifted', () => {
    const { clock, firewall } = opened();
    firewall.take({
      type: 'soc.list',
      data: { position: 3, addresses: [{ address: '192.0.2.1', until: null }] },
    });
    firewall.take(block('192.0.2.2', 4, '2026-11-26T13:00:00.000Z'));
    expect(addresses(firewall)).toEqual(['192.0.2.2', '192.0.2.1']);
    clock.advance(3_600_000);
    expect(addresses(firewall)).toEqual(['192.0.2.1']);
    firewall.take({ type: 'soc.unblock', data: { address: '192.0.2.1', position: 5, until: null } });
    expect(addresses(firewall)).toEqual([]);
  });

  it('ignores a message that is older than the last one about the same address', () => {
    const { firewall } = opened();
    firewall.take({ type: 'soc.unblock', data: { address: '192.0.2.1', position: 9, until: null } });
    firewall.take(block('192.0.2.1', 8));
    expect(addresses(firewall)).toEqual([]);
  });

  it.each([
    [{ type: 'soc.block', data: { address: '192.0.2.1' } }, true],
    [{ type: 'soc.list', data: null }, true],
    [{ type: 'soc.test', text: 'hello' }, false],
  ])('refuses a change that it cannot apply, and ignores other messages: %j', (body, refusal) => {
    const { firewall } = opened();
    const take = () => new FirewallController(firewall).take(body);
    if (refusal) expect(take).toThrow('no address or no position');
    else expect(take).not.toThrow();
    expect(addresses(firewall)).toEqual([]);
  });
});
