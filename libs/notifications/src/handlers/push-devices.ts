import { withTenant } from '@rampart/database';
import {
  commandOf,
  handleCommand,
  type Initiator,
  type Recorded,
  recordedAt,
  type Requester,
} from '@rampart/event-log';
import { DomainError, t } from '@rampart/kernel';
import { arePushKeys } from '@rampart/outbound/web-push';
import type { EntityManager } from 'typeorm';
import type { PushContext } from '../adapters/push-context.js';
import {
  type DeviceRow,
  deviceOf,
  devicesOf,
  fingerprintOf,
  sealTarget,
  viewOf,
} from '../adapters/push-devices.js';
import { currentSenderKey, senderKeys } from '../adapters/push-keys.js';
import {
  type AddPushDevice,
  type ChangePushDevice,
  MAX_PUSH_DEVICES,
  type PushSettings,
} from '../contract/index.js';
import {
  noSuchDevice,
  type PushDeviceCommand,
  pushDeviceDecider,
  pushDeviceStream,
} from '../domain/push-device.js';
import type { PushDeviceRemovalReason } from '../domain/push.events.js';

interface Session extends Requester {
  readonly sessionId: string;
}

/** The installation's public key, and the caller's devices. */
export async function readPushSettings(
  context: PushContext,
  { tenantId, userId, sessionId }: Pick<Session, 'tenantId' | 'userId' | 'sessionId'>,
): Promise<PushSettings> {
  const { id: keyId, publicKey } = await currentSenderKey(context);
  const rows = await withTenant(context.database, tenantId, (manager) => devicesOf(manager, userId));
  return { publicKey, devices: rows.map((row) => viewOf(row, { keyId, sessionId })) };
}

/**
 * Adds the caller's device, or renews it when the browser is known. Its messages end with the caller's session. One
 * that it replaces keeps its id, and whether it hides details.
 * @throws DomainError `push.malformed`, `push.other-key`, `push.service-not-allowed`, `push.too-many-devices`
 */
export async function addPushDevice(
  context: PushContext,
  caller: Session,
  { name, endpoint, keys, publicKey, replaces }: AddPushDevice,
): Promise<Recorded<{ readonly id: string }>> {
  const url = checkedEndpoint(context, endpoint);
  if (!arePushKeys(keys))
    throw new DomainError(
      'push.malformed',
      'invalid',
      t`The browser sent no usable keys. Turn push messages off in the browser, then on again.`,
    );
  const key = await senderKeys(context, { publicKey });
  if (key === null || key.id !== (await currentSenderKey(context)).id)
    throw new DomainError(
      'push.other-key',
      'invalid',
      t`The browser subscribed with a former key. Turn push messages on again.`,
    );
  const { tenantId, userId, sessionId } = caller;
  const fingerprint = fingerprintOf(endpoint);
  return withTenant(context.database, tenantId, async (manager) => {
    await manager.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`, [`push ${userId}`]);
    const known = await devicesOf(manager, userId);
    const replaced = known.find((row) => row.device_id === replaces);
    const former = known.find((row) => row.fingerprint === fingerprint) ?? replaced;
    if (former === undefined && known.length >= MAX_PUSH_DEVICES)
      throw new DomainError(
        'push.too-many-devices',
        'conflict',
        t`You have ${MAX_PUSH_DEVICES} devices, which is the maximum. Remove one first.`,
      );
    const id = former?.device_id ?? context.ids.next();
    const row = { tenant_id: tenantId, user_id: userId, device_id: id };
    const sealed = await sealTarget(context.vault, row, { endpoint, keys });
    await manager.query(
      `INSERT INTO push.device (device_id, tenant_id, user_id, session_id, name, host, key_id, fingerprint, sealed, added_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
       ON CONFLICT (device_id) DO UPDATE SET session_id = excluded.session_id, name = excluded.name,
         host = excluded.host, key_id = excluded.key_id, fingerprint = excluded.fingerprint, sealed = excluded.sealed,
         problem = NULL`,
      [id, tenantId, userId, sessionId, name, url.host, key.id, fingerprint, sealed, context.clock.now()],
    );
    if (replaced !== undefined && replaced !== former)
      await forgetDevices(context, manager, [replaced], { by: caller, reason: 'gone' });
    const added = { type: 'AddPushDevice', data: { userId, deviceId: id, host: url.host } } as const;
    return recordedAt({ id }, await record(context, caller, added));
  });
}

/** @throws DomainError `push.service-not-allowed` */
function checkedEndpoint({ pushReach }: PushContext, endpoint: string): URL {
  const url = new URL(endpoint);
  if (!pushReach.allows(url) || !pushReach.allowsLiteral(url))
    throw new DomainError(
      'push.service-not-allowed',
      'invalid',
      t`The push service ${url.host} is not allowed here. Ask the operator to allow it, or use another browser.`,
    );
  return url;
}

/** Changes name or privacy of a device. @throws DomainError `push.device-not-found` */
export async function changePushDevice(
  context: PushContext,
  caller: Requester,
  deviceId: string,
  { name, hidesDetails }: ChangePushDevice,
): Promise<void> {
  const { tenantId, userId } = caller;
  await withTenant(context.database, tenantId, async (manager) => {
    const row = await ownDevice(manager, { userId, deviceId });
    const hides = hidesDetails ?? row.hides_details;
    await manager.query(`UPDATE push.device SET name = $2, hides_details = $3 WHERE device_id = $1`, [
      deviceId,
      name ?? row.name,
      hides,
    ]);
    const data = { userId, deviceId, hidesDetails: hides };
    await record(context, caller, { type: 'ChangePushDevice', data });
  });
}

/** Removes a device of the caller. @throws DomainError `push.device-not-found` */
export async function removePushDevice(
  context: PushContext,
  caller: Requester,
  deviceId: string,
): Promise<void> {
  const { tenantId, userId } = caller;
  await withTenant(context.database, tenantId, async (manager) => {
    const row = await ownDevice(manager, { userId, deviceId });
    await forgetDevices(context, manager, [row], { by: caller, reason: 'by-person' });
  });
}

/** Asks for a test message; the worker sends it. @throws DomainError `push.device-not-found` */
export async function askPushTest(
  context: PushContext,
  caller: Requester,
  deviceId: string,
): Promise<Recorded<null>> {
  const data = { userId: caller.userId, deviceId };
  return recordedAt(null, await record(context, caller, { type: 'AskPushTest', data }));
}

/** Deletes devices, and records why. @param manager confined to the tenant */
export async function forgetDevices(
  context: Pick<PushContext, 'log' | 'clock' | 'ids'>,
  manager: EntityManager,
  rows: readonly Pick<DeviceRow, 'device_id' | 'user_id'>[],
  { by, reason }: { readonly by: Initiator; readonly reason: PushDeviceRemovalReason },
): Promise<void> {
  for (const { device_id: deviceId, user_id: userId } of rows) {
    await manager.query(`DELETE FROM push.device WHERE device_id = $1`, [deviceId]);
    await record(context, by, { type: 'RemovePushDevice', data: { userId, deviceId, reason } });
  }
}

async function ownDevice(
  manager: EntityManager,
  which: { readonly userId: string; readonly deviceId: string },
): Promise<DeviceRow> {
  const row = await deviceOf(manager, which);
  if (row === null) throw noSuchDevice();
  return row;
}

const record = (
  context: Pick<PushContext, 'log' | 'clock' | 'ids'>,
  by: Initiator,
  command: PushDeviceCommand,
) =>
  handleCommand(
    context.log,
    pushDeviceDecider,
    commandOf(context, by, pushDeviceStream(command.data.deviceId)),
    command,
  );
