import { CBORBox } from '@trustnxt/c2pa-ts/jumbf';
import { Assertion } from '@trustnxt/c2pa-ts/manifest';

/** The identifier of CBOR assertions (ISO 19566-5). */
const CBOR_ASSERTION = Uint8Array.from(Buffer.from('63626f7200110010800000aa00389b71', 'hex'));
const ALGORITHM = 'app.rampart.spread-spectrum.1';

/** An assertion of C2PA 2.1, section 18.10: the id in the hidden mark finds a manifest that was removed. */
export class SoftBinding extends Assertion {
  override label = 'c2pa.soft-binding';
  override uuid = CBOR_ASSERTION;

  constructor(private readonly trackingId: number) {
    super();
  }

  override generateJUMBFBoxForContent(): CBORBox {
    const box = new CBORBox();
    const value = Buffer.from(String(this.trackingId)).toString('base64');
    box.content = { alg: ALGORITHM, blocks: [{ scope: {}, value }] };
    return box;
  }

  /** Only writing is implemented, because verifiers read manifests themselves. */
  override readContentFromJUMBF(): never {
    throw new Error('Reading soft bindings is not supported. Write them only.');
  }
}
