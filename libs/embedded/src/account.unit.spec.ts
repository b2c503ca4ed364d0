import { describe, expect, it } from '@jest/globals';
import { unprivilegedAccount } from './account.js';

describe('the unprivileged account', () => {
  it('is the one with user id 65534, whatever its name', () => {
    expect(unprivilegedAccount('root:x:0:0::/:\nnobody:x:99:99::/:\nnfsnobody:x:65534:65533::/:')).toEqual({
      uid: 65534,
      gid: 65533,
    });
  });

  it('is the account without rights, then postgres, where that id does not exist', () => {
    expect(unprivilegedAccount('root:x:0:0::/:\npostgres:x:70:71::/:\nnobody:x:99:98::/:')).toEqual({
      uid: 99,
      gid: 98,
    });
    expect(unprivilegedAccount('root:x:0:0::/:\npostgres:x:70:71::/:')).toEqual({ uid: 70, gid: 71 });
  });

  it('is undefined where all accounts are privileged', () => {
    expect(unprivilegedAccount('root:x:0:0::/:')).toBeUndefined();
  });
});
