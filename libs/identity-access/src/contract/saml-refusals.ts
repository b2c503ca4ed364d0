import { t } from '@rampart/kernel';

/** Why a response was not accepted. */
export type SamlRefusal =
  | 'saml.declined'
  | 'saml.encrypted'
  | 'saml.expired'
  | 'saml.forbidden-xml'
  | 'saml.logout-refused'
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
  'saml.declined': t`The provider refused the sign-in. Ask your administrator for access there.`,
  'saml.encrypted': t`The provider encrypts its answers. Ask an administrator to switch encryption off there.`,
  'saml.expired': t`The answer of the provider has expired. Start the sign-in again.`,
  'saml.forbidden-xml': t`The answer contains forbidden XML. Ask an administrator to check the provider.`,
  'saml.logout-refused': t`The provider’s request to sign out was refused. Sign out in Rampart.`,
  'saml.no-name': t`The answer names no person in the expected form. Ask an administrator to check the name id.`,
  'saml.not-asked': t`The sign-in began at the provider. Start it on the sign-in page of Rampart.`,
  'saml.not-connected': t`This organisation has no SAML provider any more. Sign in another way.`,
  'saml.not-yet': t`The answer is valid only later. Ask an administrator to check the provider’s clock.`,
  'saml.other-request': t`This answer belongs to another sign-in. Start again.`,
  'saml.replayed': t`This answer was used before. Start the sign-in again.`,
  'saml.several-assertions': t`The answer has no assertion or several. Ask an administrator to check the provider.`,
  'saml.signature': t`The signature of the answer is not valid. Ask an administrator to renew the certificates.`,
  'saml.unreadable': t`The answer of the provider cannot be read. Start the sign-in again.`,
  'saml.unsigned': t`The answer is not signed. Ask an administrator to switch signing on at the provider.`,
  'saml.weak-algorithm': t`The signature uses a weak method. Ask an administrator to choose SHA-256.`,
  'saml.wrong-audience': t`The answer is for another service. Ask an administrator to check the entity id.`,
  'saml.wrong-destination': t`The answer is for another address. Ask an administrator to check the ACS address.`,
  'saml.wrong-issuer': t`The answer came from another provider. Start the sign-in again.`,
  'saml.wrong-recipient': t`The answer is for another recipient. Ask an administrator to check the ACS address.`,
};
