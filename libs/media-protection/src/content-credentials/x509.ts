// The certificate library looks for decorator metadata when it is loaded; this has to come first.
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
