/** Nothing to do when the run was handed a server (`RAMPART_TEST_DATABASE_URL`). */
export default async function globalHook(): Promise<void> {
  if (process.env['RAMPART_TEST_DATABASE_URL'] === undefined)
    throw new Error('Run the tests through npm test.');
}
