import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { manageConsultationSchema } from '../contract/index.js';
import { createManageLinks } from './manage-link.js';

const [tenant, other] = ['00000000-0000-7000-8000-00000000aaaa', '00000000-0000-7000-8000-00000000bbbb'];
const links = createManageLinks(Buffer.alloc(32, 1), 'https://rampart.example/base/');
const invalid = expect.objectContaining({ code: 'booking.link-invalid', kind: 'not-found' });

describe('a manage link', () => {
  it('identifies its consultation, and has the form that the API accepts', () => {
    fc.assert(
      fc.property(fc.uuid(), (id) => {
        const token = links.tokenFor(tenant, id);
        expect(manageConsultationSchema.parse({ token })).toEqual({ token });
        expect(links.open(tenant, token)).toBe(id);
        expect(links.urlFor(tenant, id)).toBe(
          `https://rampart.example/base/book-a-demo/manage?token=${token}`,
        );
      }),
    );
  });

  it('is valid for one tenant and one installation only', () => {
    const token = links.tokenFor(tenant, tenant);
    expect(() => links.open(other, token)).toThrow(invalid);
    expect(() => createManageLinks(Buffer.alloc(32, 2), '').open(tenant, token)).toThrow(invalid);
  });

  it('is refused when a byte is changed, or when it is shortened or extended', () => {
    const token = links.tokenFor(tenant, tenant);
    const bytes = Buffer.from(token, 'base64url');
    for (let index = 0; index < bytes.length; index += 1) {
      const forged = Buffer.from(bytes);
      forged[index] = (forged[index] ?? 0) ^ 1;
      expect(() => links.open(tenant, forged.toString('base64url'))).toThrow(invalid);
    }
    for (const wrong of ['', 'A', token.slice(0, -4), `${token}AAAA`])
      expect(() => links.open(tenant, wrong)).toThrow(invalid);
  });
});
