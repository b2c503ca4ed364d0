import { generateKeyPairSync } from 'node:crypto';

/** An invented value of a valid form for a secret variable, with which specs test an environment. */
export function sampleSecret(variable: string): string {
  if (variable.endsWith('PASSWORD')) return 'sample';
  if (variable.endsWith('DATABASE_URL')) return 'postgres://rampart:sample@database:5432/rampart';
  if (variable === 'SMTP_URL') return 'smtps://rampart:sample@mail.example.org';
  if (variable === 'RAMPART_KEK') return Buffer.alloc(32, 7).toString('base64');
  if (/^RAMPART_\w+_KEY$/.test(variable)) {
    return generateKeyPairSync('ed25519')
      .privateKey.export({ format: 'der', type: 'pkcs8' })
      .toString('base64');
  }
  if (variable.endsWith('SECRET')) return 'sample';
  throw new Error(`No sample for ${variable}.`);
}
