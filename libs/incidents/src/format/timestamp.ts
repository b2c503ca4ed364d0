import { AsnConvert, OctetString } from '@peculiar/asn1-schema';
import {
  id_ct_tstInfo,
  MessageImprint,
  TimeStampReq,
  TimeStampReqVersion,
  TimeStampResp,
  TSTInfo,
} from '@peculiar/asn1-tsp';
import { AlgorithmIdentifier } from '@peculiar/asn1-x509';
import { t } from '@rampart/kernel';
import { ExtendedKeyUsageExtension, type X509Certificate } from './x509.js';
import { Null } from 'asn1js';
import { type Bytes, sameBytes } from './bytes.js';
import { chainToAuthority } from './certificate-chain.js';
import { type Checked, refuse } from './checked.js';
import { parseSignedData } from './cms.js';
import { checkSigner } from './cms-signer.js';
import { sha256 } from './hashes.js';

const SHA256 = '2.16.840.1.101.3.4.2.1';
const TIME_STAMPING = '1.3.6.1.5.5.7.3.8';

/** A request for a time-stamp over some bytes (RFC 3161 section 2.4.1), asking for the certificate. @returns DER */
export async function timestampRequest(bytes: Uint8Array): Promise<Bytes> {
  const hashAlgorithm = new AlgorithmIdentifier({ algorithm: SHA256, parameters: new Null().toBER() });
  const messageImprint = new MessageImprint({
    hashAlgorithm,
    hashedMessage: new OctetString(await sha256(bytes)),
  });
  return new Uint8Array(
    AsnConvert.serialize(
      new TimeStampReq({ version: TimeStampReqVersion.v1, messageImprint, certReq: true }),
    ),
  );
}

/** RFC 3161 section 2.4.2. @param authorities trusted from elsewhere @returns when the bytes existed */
export async function verifyTimestamp(
  response: Uint8Array,
  bytes: Uint8Array,
  authorities: readonly X509Certificate[],
): Promise<Checked<Date>> {
  const token = tokenOf(response);
  const signed = token === null ? null : parseSignedData(token);
  const content = signed?.encapContentInfo.eContent?.single?.buffer;
  if (signed === null || signed.encapContentInfo.eContentType !== id_ct_tstInfo || content === undefined)
    return refuse(t`It is no time-stamp. Use an unaltered copy.`);
  const signer = await checkSigner(signed, id_ct_tstInfo, new Uint8Array(content as ArrayBuffer));
  if (!signer.ok) return signer;
  const { messageImprint, genTime } = AsnConvert.parse(content as ArrayBuffer, TSTInfo);
  const imprint = new Uint8Array(messageImprint.hashedMessage.buffer as ArrayBuffer);
  if (messageImprint.hashAlgorithm.algorithm !== SHA256 || !sameBytes(imprint, await sha256(bytes)))
    return refuse(t`It is a time-stamp of something else. Use an unaltered copy.`);
  const { certificate, certificates } = signer.value;
  if (!(certificate.getExtension(ExtendedKeyUsageExtension)?.usages ?? []).includes(TIME_STAMPING))
    return refuse(t`Its signer may not make time-stamps. Ask the sender for another one.`);
  const chain = await chainToAuthority(certificate, certificates, authorities, genTime);
  return chain.ok ? { ok: true, value: genTime } : chain;
}

function tokenOf(response: Uint8Array): Uint8Array | null {
  const { status, timeStampToken } = AsnConvert.parse(response, TimeStampResp);
  if (status.status > 1 || timeStampToken === undefined) return null;
  return new Uint8Array(AsnConvert.serialize(timeStampToken));
}
