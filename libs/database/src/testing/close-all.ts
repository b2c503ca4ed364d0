/** Runs all closers from the last to the first, because what stays open outlives its spec. @throws the first error */
export async function closeAll(closers: (() => Promise<unknown>)[]): Promise<void> {
  const errors: unknown[] = [];
  for (const close of closers.splice(0).reverse())
    await close().catch((error: unknown) => errors.push(error));
  if (errors.length > 0) throw errors[0];
}
