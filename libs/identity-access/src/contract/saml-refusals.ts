/** Why a response was not accepted. */
export type SamlRefusal =
  | 'saml.declined'
  | 'saml.encrypted'
  | 'saml.expired'
  | 'saml.forbidden-xml'
  | 'saml.no-name'
  | 'saml.not-asked'
  | 'saml.not-connected'
  | 'saml.not-yet'
  | 'saml.other-request'
  | 'saml.replayed'
  | 'saml.several-assertions'
  | 'saml.signature'
  | 'saml.unreadable'
  | 'saml.unsigned'
  | 'saml.weak-algorithm'
  | 'saml.wrong-audience'
  | 'saml.wrong-destination'
  | 'saml.wrong-issuer'
  | 'saml.wrong-recipient';

/** What the page says, with the next step. */
export const SAML_REFUSALS: Readonly<Record<SamlRefusal, string>> = {
  'saml.declined': 'The provider refused the sign-in. Ask your administrator for access there.',
  'saml.encrypted': 'The provider encrypts its answers. Ask an administrator to switch encryption off there.',
  'saml.expired': 'The answer of the provider has expired. Start the sign-in again.',
  'saml.forbidden-xml': 'The answer contains forbidden XML. Ask an administrator to check the provider.',
  'saml.no-name':
    'The answer names no person in the expected form. Ask an administrator to check the name id.',
  'saml.not-asked': 'The sign-in began at the provider. Start it on the sign-in page of Rampart.',
  'saml.not-connected': 'This organisation has no SAML provider any more. Sign in another way.',
  'saml.not-yet': 'The answer is valid only later. Ask an administrator to check the provider’s clock.',
  'saml.other-request': 'This answer belongs to another sign-in. Start again.',
  'saml.replayed': 'This answer was used before. Start the sign-in again.',
  'saml.several-assertions':
    'The answer has no assertion or several. Ask an administrator to check the provider.',
  'saml.signature':
    'The signature of the answer is not valid. Ask an administrator to renew the certificates.',
  'saml.unreadable': 'The answer of the provider cannot be read. Start the sign-in again.',
  'saml.unsigned': 'The answer is not signed. Ask an administrator to switch signing on at the provider.',
  'saml.weak-algorithm': 'The signature uses a weak method. Ask an administrator to choose SHA-256.',
  'saml.wrong-audience': 'The answer is for another service. Ask an administrator to check the entity id.',
  'saml.wrong-destination':
    'The answer is for another address. Ask an administrator to check the ACS address.',
  'saml.wrong-issuer': 'The answer came from another provider. Start the sign-in again.',
  'saml.wrong-recipient':
    'The answer is for another recipient. Ask an administrator to check the ACS address.',
};
