import { SuperBox } from '@trustnxt/c2pa-ts/jumbf';
import { type Asset, JPEG, PNG } from '@trustnxt/c2pa-ts/asset';
import {
  type Action,
  ActionAssertion,
  ActionType,
  ClaimVersion,
  DataHashAssertion,
  IngredientAssertion,
  type Manifest,
  ManifestStore,
  RelationshipType,
} from '@trustnxt/c2pa-ts/manifest';
import type { ClaimedCopy } from '../ports/credential-writer.js';
import type { ClaimSigner } from './signer.js';
import { SoftBinding } from './soft-binding.js';

type Holder = new (bytes: Uint8Array) => Asset;

const HOLDERS: ReadonlyMap<string, Holder> = new Map<string, Holder>([
  ['image/jpeg', JPEG],
  ['image/png', PNG],
]);

/** Whether a file of this type can contain a manifest. @param mediaType in lower case, without parameters */
export const canHold = (mediaType: string): boolean => HOLDERS.has(mediaType);

/** C2PA 2.1, with the actions and one original's media type. @returns the file and its manifest's label */
export async function writeManifest(
  bytes: Uint8Array,
  copy: ClaimedCopy,
  signer: ClaimSigner,
): Promise<{ readonly bytes: Uint8Array; readonly manifest: string }> {
  const Holder = HOLDERS.get(copy.mediaType);
  if (Holder === undefined)
    throw new Error(`Files of type ${copy.mediaType} cannot hold a manifest. Use PNG or JPEG.`);
  const asset = new Holder(bytes);
  const store = new ManifestStore();
  const manifest = store.createManifest({
    claimVersion: ClaimVersion.V2,
    assetFormat: copy.mediaType,
    instanceID: `xmp:iid:${copy.copyId}`,
    defaultHashAlgorithm: 'SHA-256',
    signer,
  });
  claim(manifest, copy);
  const dataHash = DataHashAssertion.create('SHA-256');
  manifest.addAssertion(dataHash);
  await asset.ensureManifestSpace(store.measureSize());
  await dataHash.updateWithAsset(asset);
  await manifest.sign(signer);
  await asset.writeManifestJUMBF(store.getBytes());
  if (manifest.label === undefined) throw new Error('The manifest has no label. Write the manifest again.');
  return { bytes: await asset.getDataRange(), manifest: manifest.label };
}

/** @returns codes of problems by C2PA 2.1, section 15.2.2 */
export async function problemsOf(bytes: Uint8Array, mediaType: string): Promise<readonly string[]> {
  const Holder = HOLDERS.get(mediaType);
  const asset = Holder && new Holder(bytes);
  const jumbf = asset?.getManifestJUMBF();
  if (!asset || !jumbf) return ['manifest.inaccessible'];
  const read = await ManifestStore.read(SuperBox.fromBuffer(Uint8Array.from(jumbf))).validate(asset);
  return read.statusEntries.filter(({ success }) => success === false).map(({ code }) => code);
}

function claim(manifest: Manifest, copy: ClaimedCopy): void {
  if (manifest.claim) {
    manifest.claim.claimGeneratorName = 'Rampart';
    // Removed, because the library would write its own version.
    manifest.claim.claimGeneratorVersion = undefined;
  }
  const original = IngredientAssertion.createV3(RelationshipType.ParentOf);
  original.format = copy.originalType;
  manifest.addAssertion(original);
  const actions = new ActionAssertion();
  actions.label = 'c2pa.actions.v2';
  const ingredients = [manifest.createAssertionReference(original)];
  actions.actions.push({ action: ActionType.C2paOpened, parameters: { ingredients } }, ...done(copy));
  manifest.addAssertion(actions);
  if (copy.trackingId !== null) manifest.addAssertion(new SoftBinding(copy.trackingId));
}

function done({ visibleMark, trackingId, mediaType, originalType }: ClaimedCopy): Action[] {
  return [
    ...(visibleMark ? [{ action: ActionType.C2paEdited, description: 'Visible watermark' }] : []),
    ...(trackingId === null ? [] : [{ action: ActionType.C2paWatermarked }]),
    ...(mediaType === originalType ? [] : [{ action: ActionType.C2paConverted }]),
  ];
}
