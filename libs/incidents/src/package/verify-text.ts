import { AUTHORITY_PATH, signingKeyPath, TRUST_ANCHOR_PATH } from '../contract/index.js';
import { LAYOUT } from '../format/layout.js';

export interface Instructions {
  readonly reportId: string;
  readonly packageName: string;
  /** Where the installation publishes its keys, without a final slash: `https://rampart.example`. */
  readonly publishedAt: string;
  readonly keyId: string;
  readonly withTimestamp: boolean;
}

/** The indentation of every command line in `VERIFY.txt`. */
export const COMMAND = '    ';

/** For `sh`, `sha256sum`, `openssl` in the package's folder; `ca.pem`, `key.pem` (`tsa.pem`) lie beside it. */
export function verifyCommands({ withTimestamp }: Pick<Instructions, 'withTimestamp'>): readonly string[] {
  const { manifest, tagManifest, cms, ed25519, seal, sealSignature, timestamp } = LAYOUT;
  return [
    `sha256sum --strict --quiet -c ${tagManifest}`,
    `sha256sum --strict --quiet -c ${manifest}`,
    `test "$(find data -type f | wc -l)" -eq "$(wc -l < ${manifest})"`,
    `test "$(find . -maxdepth 1 -type f ! -name ${tagManifest} | wc -l)" -eq "$(wc -l < ${tagManifest})"`,
    `sha256sum --strict --quiet -c ${seal}`,
    `test "$(find signatures -type f ! -name 'signatures-sha256.txt*' | wc -l)" -eq "$(wc -l < ${seal})"`,
    `openssl cms -verify -binary -inform DER -in ${cms} -content ${tagManifest} -CAfile ../ca.pem -purpose any -out /dev/null`,
    `openssl pkeyutl -verify -rawin -pubin -inkey ../key.pem -in ${tagManifest} -sigfile ${ed25519}`,
    `openssl pkeyutl -verify -rawin -pubin -inkey ../key.pem -in ${seal} -sigfile ${sealSignature}`,
    ...(withTimestamp ? [`openssl ts -verify -data ${cms} -in ${timestamp} -CAfile ../tsa.pem`] : []),
  ];
}

/** Commands for the ZIP itself, with its `.sha256` and `.p7s` in the same folder. */
export const outerCommands = (name: string): readonly string[] => [
  `sha256sum --strict --quiet -c ${name}.sha256`,
  `openssl cms -verify -binary -inform DER -in ${name}.p7s -content ${name} -CAfile ca.pem -purpose any -out /dev/null`,
];

/** The page on which the installation checks a package in the browser. @param publishedAt without a slash at the end */
export const webVerifier = (publishedAt: string): string => `${publishedAt}/verify`;

/** The text of `VERIFY.txt`. Its indented lines are commands, its other lines are for people. */
export function verifyText(about: Instructions): string {
  const { reportId, packageName, publishedAt, keyId, withTimestamp } = about;
  const commands = (lines: readonly string[]): string => lines.map((line) => `${COMMAND}${line}\n`).join('');
  return `How to verify ${reportId}
=========================${'='.repeat(reportId.length - 8)}

You need sh, sha256sum and openssl 3.0 or newer. Nothing in this package is run.

1. Get the keys from elsewhere than this package:
   ca.pem   ${publishedAt}${AUTHORITY_PATH}
   key.pem  ${publishedAt}${signingKeyPath(keyId)}
${withTimestamp ? '   tsa.pem  the certificate of the time-stamp authority, from that authority\n' : ''}   Which keys signed when stands in ${publishedAt}${TRUST_ANCHOR_PATH}
   Put them beside the folder ${reportId}.

2. If you have ${packageName} with its .sha256 and .p7s, run beside them:

${commands(outerCommands(packageName))}
3. Unpack the package and run inside the folder ${reportId}:

${commands(verifyCommands(about))}
Each command must end without an error (exit code 0). The last ones show that the report, the evidence and the chain of
custody are exactly those that were signed${withTimestamp ? ', and that they existed at the time of the time-stamp' : ''}.

Each line of data/custody.jsonl names the SHA-256 of the line before it and is signed; the product's verifier checks them,
and whether the event log of the installation holds the last one (signatures/custody.tlog-proof):

   rampart evidence verify ${packageName}

The same checks without a command line, in a browser, which sends the package nowhere:

   ${webVerifier(publishedAt)}
`;
}
