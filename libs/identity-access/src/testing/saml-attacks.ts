import { type SamlSaying, type TestSamlProvider, unsigned } from './saml-provider.js';

type Wrap = (provider: TestSamlProvider, honest: SamlSaying, evil: SamlSaying) => string;

const before = (xml: string, mark: string, text: string): string => xml.replace(mark, `${text}${mark}`);

/** Eight ways to wrap a signature (Somorovsky et al., On Breaking SAML, 2012). `evil` is the altered saying. */
export const WRAPPED: Readonly<Record<string, Wrap>> = {
  'a copied response inside its signature': (provider, honest, evil) => {
    const original = provider.response(honest, unsigned(provider.assertion(honest)));
    const signature = before(provider.signature(original), '</ds:Signature>', unsigned(original));
    return provider
      .response(evil, unsigned(provider.assertion(evil)), '_evil')
      .replace('@@signature@@', signature);
  },
  'a copied response beside its signature': (provider, honest, evil) => {
    const original = provider.response(honest, unsigned(provider.assertion(honest)));
    const beside = `${unsigned(original)}${provider.signature(original)}`;
    return provider
      .response(evil, unsigned(provider.assertion(evil)), '_evil')
      .replace('@@signature@@', beside);
  },
  'an altered assertion before the signed one': (provider, honest, evil) =>
    unsigned(
      provider.response(
        honest,
        `${unsigned(provider.assertion(evil))}${provider.signed(provider.assertion(honest))}`,
      ),
    ),
  'the signed assertion inside an altered one': (provider, honest, evil) =>
    unsigned(
      provider.response(
        honest,
        before(
          unsigned(provider.assertion(evil)),
          '</saml:Assertion>',
          provider.signed(provider.assertion(honest)),
        ),
      ),
    ),
  'an altered assertion with the signature of a later one': (provider, honest, evil) => {
    const original = provider.assertion(honest);
    const altered = provider.assertion(evil).replace('@@signature@@', provider.signature(original));
    return unsigned(provider.response(honest, `${altered}${unsigned(original)}`));
  },
  'the signed assertion inside the signature of an altered one': (provider, honest, evil) => {
    const original = provider.assertion(honest);
    const signature = before(provider.signature(original), '</ds:Signature>', unsigned(original));
    return unsigned(provider.response(honest, provider.assertion(evil).replace('@@signature@@', signature)));
  },
  'an altered assertion in extensions': (provider, honest, evil) => {
    const extensions = `<samlp:Extensions>${unsigned(provider.assertion(evil))}</samlp:Extensions>`;
    return unsigned(provider.response(honest, `${extensions}${provider.signed(provider.assertion(honest))}`));
  },
  'the signed assertion in an object of the signature': (provider, honest, evil) => {
    const original = provider.assertion(honest);
    const object = `<ds:Object>${unsigned(original)}</ds:Object>`;
    const signature = before(provider.signature(original), '</ds:Signature>', object);
    return unsigned(provider.response(honest, provider.assertion(evil).replace('@@signature@@', signature)));
  },
};
