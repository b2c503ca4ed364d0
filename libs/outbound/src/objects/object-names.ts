const NAME = /^[0-9a-z][0-9a-z.-]*(\/[0-9a-z][0-9a-z.-]*)*$/;

/**
 * A name cannot leave its folder, or mean more than a name to a store or URL.
 *
 * @throws TypeError for other names
 */
export function assertObjectName(name: string): void {
  if (!NAME.test(name))
    throw new TypeError(
      'Names of objects have lower-case letters, digits, dots and hyphens. Pass such a name.',
    );
}
