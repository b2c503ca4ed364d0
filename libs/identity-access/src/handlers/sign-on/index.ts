export { configureSignOn, removeSignOn } from './connection.js';
export { addSignOnDomain, removeSignOnDomain, verifySignOnDomain } from './domains.js';
export { requireSignOn } from './requirement.js';
export { receiveLogoutRequest, signOutAtProvider } from './saml-logout.js';
export { checkSaml, configureSaml, receiveSaml, samlServiceMetadata } from './saml.js';
export { readSignOnSettings } from './settings.js';
export { findSignOn, ownSignOn, startSignOn, startSignOnLink, startSignOnTest } from './start.js';
