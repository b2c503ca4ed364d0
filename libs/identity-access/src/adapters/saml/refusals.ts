import { DomainError } from '@rampart/kernel';
import { SAML_REFUSALS, type SamlRefusal } from '../../contract/saml-refusals.js';

/** @param check what differed, for the log of the operator; never a text of the response */
export const samlRefusal = (code: SamlRefusal, check?: string): DomainError =>
  new DomainError(code, 'forbidden', SAML_REFUSALS[code], check === undefined ? {} : { check });
