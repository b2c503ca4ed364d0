import { PlainFailure } from '../say.mjs';

/** The product's own image. */
const OWN = 'rampart';
const DIGEST = /^([\w.:/-]+)=(?:([\w.:/-]+)@)?(sha256:[0-9a-f]{64})$/;

/**
 * @typedef {{ image: string, name: string, digest: string }} Pinned `image` as the compose file names it, without the
 * product's version; `name` where it is pulled from
 */

/**
 * Reads digests that a registry answered: words such as `postgres:18.4-bookworm=sha256:...` and
 * `rampart=registry.example.org/rampart@sha256:...`. @param {string | undefined} text @returns {Pinned[]}
 * @throws {PlainFailure} for another word, or an image twice
 */
export function readDigests(text = '') {
  const pinned = text
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => {
      const [, image, name = image, digest] = DIGEST.exec(word) ?? [];
      if (digest === undefined)
        throw new PlainFailure(`"${word}" names no digest. Write IMAGE=sha256:... or IMAGE=NAME@sha256:...`);
      return { image, name, digest };
    });
  const twice = pinned.find(({ image }, index) => pinned.findIndex((one) => one.image === image) !== index);
  if (twice !== undefined) throw new PlainFailure(`RAMPART_RELEASE_DIGESTS names ${twice.image} twice.`);
  return pinned;
}

/**
 * Names images of a compose file by their digests. @param {string} compose @param {readonly Pinned[]} pinned
 * @param {string} version of the product @throws {PlainFailure} when a digest belongs to no image of the file
 */
export function pinCompose(compose, pinned, version) {
  return pinned.reduce((text, { image, name, digest }) => {
    const named = image === OWN ? `\${RAMPART_IMAGE:-${OWN}:${version}}` : image;
    const by = image === OWN ? `\${RAMPART_IMAGE:-${name}@${digest}}` : `${name}@${digest}`;
    if (!text.includes(`image: ${named}\n`))
      throw new PlainFailure(`The compose file has no image ${image}. Correct RAMPART_RELEASE_DIGESTS.`);
    return text.replace(`image: ${named}\n`, `image: ${by}\n`);
  }, compose);
}

/**
 * A component for an overlay of Kubernetes that names the product's image by its digest.
 * @param {readonly Pinned[]} pinned @returns {string | null} null when the product's digest is not given
 */
export function imageComponent(pinned) {
  const own = pinned.find(({ image }) => image === OWN);
  if (own === undefined) return null;
  const { name, digest } = own;
  return `apiVersion: kustomize.config.k8s.io/v1alpha1
kind: Component
images:
  - name: ${OWN}
    newName: ${name}
    digest: ${digest}
`;
}
