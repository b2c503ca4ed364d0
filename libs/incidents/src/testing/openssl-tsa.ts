import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A time-stamp authority on loopback: `openssl ts -reply` behind HTTP. */
export interface OpensslTsa {
  readonly url: string;
  readonly authority: string;
  close(): Promise<void>;
}

const CONFIG = `
[ tsa ]
default_tsa = main
[ main ]
serial = serial
signer_cert = tsa.pem
signer_key = tsa.key
certs = ca.pem
default_policy = 1.2.3.4.1
digests = sha256
signer_digest = sha256
ess_cert_id_chain = no
ess_cert_id_alg = sha256
[ req ]
distinguished_name = dn
[ dn ]
[ v3_ca ]
basicConstraints = critical,CA:TRUE
keyUsage = critical,keyCertSign
[ v3_tsa ]
extendedKeyUsage = critical,timeStamping
keyUsage = critical,digitalSignature
`;

/** Whether this machine has `openssl`. */
export const hasOpenssl = (): boolean => spawnSync('openssl', ['version']).status === 0;

/** Starts an authority with its own keys. @throws Error with the output of `openssl` */
export async function startOpensslTsa(): Promise<OpensslTsa> {
  const folder = mkdtempSync(join(tmpdir(), 'rampart-tsa-'));
  const openssl = (words: string): Buffer => {
    const { status, stdout, stderr } = spawnSync('openssl', words.split(' '), { cwd: folder });
    if (status !== 0) throw new Error(stderr.toString());
    return stdout;
  };
  writeFileSync(join(folder, 'tsa.cnf'), CONFIG);
  writeFileSync(join(folder, 'serial'), '01\n');
  const key = 'req -new -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -config tsa.cnf';
  openssl(`${key} -x509 -days 30 -subj /CN=Time-authority -extensions v3_ca -keyout ca.key -out ca.pem`);
  openssl(`${key} -subj /CN=Time-stamps -keyout tsa.key -out tsa.csr`);
  openssl(
    'x509 -req -in tsa.csr -CA ca.pem -CAkey ca.key -set_serial 2 -days 30 -extfile tsa.cnf -extensions v3_tsa -out tsa.pem',
  );
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      writeFileSync(join(folder, 'query.tsq'), Buffer.concat(chunks));
      openssl('ts -reply -config tsa.cnf -section main -queryfile query.tsq -out reply.tsr');
      response.setHeader('content-type', 'application/timestamp-reply');
      response.end(readFileSync(join(folder, 'reply.tsr')));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    authority: readFileSync(join(folder, 'ca.pem'), 'utf8'),
    close: async () => {
      await new Promise((resolve) => server.close(resolve));
      rmSync(folder, { recursive: true });
    },
  };
}
