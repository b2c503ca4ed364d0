// The certificate library needs decorator metadata when it is loaded, so this import must be the first.
import 'reflect-metadata';
import './metadata.js';

export {
  BasicConstraintsExtension,
  ExtendedKeyUsageExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  X509Certificate,
  X509CertificateGenerator,
} from '@peculiar/x509';
