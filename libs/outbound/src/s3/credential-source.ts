/** What signs a request to an S3-compatible store. Temporary credentials carry a session token. */
export interface S3Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string;
}

/** Gives the credentials that are valid now. */
export type CredentialSource = () => Promise<S3Credentials>;

export type Variables = Readonly<Record<string, string | undefined>>;
