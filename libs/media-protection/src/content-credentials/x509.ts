// The certificate library needs decorator metadata when it is loaded.
import 'reflect-metadata';
import './metadata.js';

export {
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  type Extension,
  ExtendedKeyUsageExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  PemConverter,
  X509Certificate,
  X509CertificateGenerator,
} from '@peculiar/x509';
