import { TENANT_A, TENANT_B, uuid } from '../testing/fixtures.js';
import type { LogFinding } from './verification.js';

/** The spec fails when a column has no mutation here. */
export const mutations: Record<string, [sql: string, kind: LogFinding['kind'], position: number][]> = {
  'event.shard': [[`UPDATE log.event SET shard = 9 WHERE position = 8`, 'removed', 8]],
  'event.position': [
    [`UPDATE log.event SET position = 1000 WHERE position = 8`, 'removed', 8],
    [`DELETE FROM log.event WHERE position = 1`, 'removed', 1],
    [`DELETE FROM log.event WHERE position = 30`, 'removed', 30],
    [
      `UPDATE log.event SET position = 1000 WHERE position = 5; UPDATE log.event SET position = 5 WHERE position = 20;
       UPDATE log.event SET position = 20 WHERE position = 1000`,
      'swapped',
      5,
    ],
  ],
  'event.tenant_id': [[`UPDATE log.event SET tenant_id = '${TENANT_B}' WHERE position = 8`, 'altered', 8]],
  'event.stream_id': [
    [
      `UPDATE log.event SET stream_id = (SELECT max(id) FROM log.stream), version = 90 WHERE position = 8`,
      'altered',
      8,
    ],
    [`UPDATE log.event SET stream_id = 4711 WHERE position = 8`, 'altered', 8],
  ],
  'event.version': [[`UPDATE log.event SET version = 77 WHERE position = 29`, 'altered', 29]],
  'event.type': [[`UPDATE log.event SET type = 'NoteTake' WHERE position = 9`, 'altered', 9]],
  'event.schema_version': [[`UPDATE log.event SET schema_version = 2 WHERE position = 9`, 'altered', 9]],
  'event.event_id': [[`UPDATE log.event SET event_id = '${uuid(9)}' WHERE position = 30`, 'altered', 30]],
  'event.at': [[`UPDATE log.event SET at = at + interval '1 microsecond' WHERE position = 1`, 'altered', 1]],
  'event.actor': [[`UPDATE log.event SET actor = 'user:2' WHERE position = 9`, 'altered', 9]],
  'event.correlation_id': [
    [`UPDATE log.event SET correlation_id = '${uuid(99)}' WHERE position = 9`, 'altered', 9],
  ],
  'event.causation': [
    [`UPDATE log.event SET causation = NULL WHERE position = 9`, 'altered', 9],
    [`UPDATE log.event SET causation = 1 WHERE position = 9`, 'altered', 9],
  ],
  'event.payload': [
    [`UPDATE log.event SET payload = (payload::text || ' ')::json WHERE position = 9`, 'altered', 9],
    [
      `UPDATE log.event e SET payload = o.payload FROM log.event o
       WHERE (e.position, o.position) IN ((7, 12), (12, 7))`,
      'swapped',
      7,
    ],
    [
      `UPDATE log.event e SET payload = o.payload, leaf = o.leaf FROM log.event o
       WHERE (e.position, o.position) IN ((7, 12), (12, 7))`,
      'swapped',
      7,
    ],
  ],
  'event.leaf': [
    [`UPDATE log.event SET leaf = sha256(leaf) WHERE position = 9`, 'altered', 9],
    [
      // The payload matches its new leaf, so only the tree identifies the changed event.
      `UPDATE log.event SET leaf = decode('${'ab'.repeat(32)}', 'hex') WHERE position = 9`,
      'altered',
      9,
    ],
  ],
  'head.shard': [[`DELETE FROM log.head WHERE shard = 0`, 'inserted', 1]],
  'head.position': [
    [`UPDATE log.head SET position = 31 WHERE shard = 0`, 'removed', 31],
    [`UPDATE log.head SET position = 29 WHERE shard = 0`, 'inserted', 30],
  ],
  'stream.id': [
    [`UPDATE log.stream SET id = 4711 WHERE name = 'notebook:0' AND tenant_id = '${TENANT_A}'`, 'altered', 1],
  ],
  'stream.shard': [
    [`UPDATE log.stream SET shard = 9 WHERE name = 'notebook:0' AND tenant_id = '${TENANT_A}'`, 'stream', 1],
  ],
  'stream.tenant_id': [
    [
      `UPDATE log.stream SET tenant_id = '${uuid(5)}' WHERE name = 'notebook:0' AND tenant_id = '${TENANT_A}'`,
      'stream',
      1,
    ],
  ],
  'stream.name': [
    [
      `UPDATE log.stream SET name = 'notebook:9' WHERE name = 'notebook:1' AND tenant_id = '${TENANT_B}'`,
      'altered',
      4,
    ],
  ],
  'stream.version': [
    [
      `UPDATE log.stream SET version = 2 WHERE name = 'notebook:0' AND tenant_id = '${TENANT_A}'`,
      'stream',
      1,
    ],
  ],
  'stream.first_position': [
    [
      `UPDATE log.stream SET first_position = 2 WHERE name = 'notebook:0' AND tenant_id = '${TENANT_A}'`,
      'stream',
      1,
    ],
  ],
  'stream.last_position': [
    [
      `UPDATE log.stream SET last_position = 2 WHERE name = 'notebook:0' AND tenant_id = '${TENANT_A}'`,
      'stream',
      1,
    ],
  ],
  'block.shard': [[`UPDATE log.block SET shard = 9 WHERE first_position = 7`, 'block', 7]],
  'block.tenant_id': [[`UPDATE log.block SET tenant_id = '${uuid(5)}' WHERE first_position = 7`, 'block', 7]],
  'block.n': [[`UPDATE log.block SET n = 9 WHERE first_position = 7`, 'block', 7]],
  'block.first_position': [[`UPDATE log.block SET first_position = 8 WHERE first_position = 7`, 'block', 7]],
  'block.last_position': [
    [`UPDATE log.block SET last_position = 8 WHERE first_position = 7`, 'block', 7],
    [`DELETE FROM log.block WHERE last_position = 30`, 'block', 28],
  ],
  'block.size': [[`UPDATE log.block SET size = 8 WHERE first_position = 7`, 'block', 7]],
  'block.hash': [[`UPDATE log.block SET hash = sha256(hash) WHERE first_position = 28`, 'block', 28]],
  'tenant_head.shard': [[`UPDATE log.tenant_head SET shard = 9 WHERE tenant_id = '${TENANT_A}'`, 'head', 27]],
  'tenant_head.tenant_id': [
    [`UPDATE log.tenant_head SET tenant_id = '${uuid(5)}' WHERE tenant_id = '${TENANT_A}'`, 'head', 27],
  ],
  'tenant_head.n': [[`UPDATE log.tenant_head SET n = 1 WHERE tenant_id = '${TENANT_A}'`, 'head', 27]],
  'tenant_head.size': [[`UPDATE log.tenant_head SET size = 16 WHERE tenant_id = '${TENANT_A}'`, 'head', 27]],
  'tenant_head.hash': [
    [`UPDATE log.tenant_head SET hash = sha256(hash) WHERE tenant_id = '${TENANT_A}'`, 'head', 27],
  ],
  'command.shard': [[`UPDATE log.command SET shard = 9 WHERE first_position = 7`, 'command', 7]],
  'command.tenant_id': [
    [`UPDATE log.command SET tenant_id = '${uuid(5)}' WHERE first_position = 7`, 'command', 7],
  ],
  'command.command_id': [
    [`UPDATE log.command SET command_id = '${uuid(900)}' WHERE first_position = 7`, 'command', 7],
    [`DELETE FROM log.command WHERE first_position = 7`, 'command', 7],
    [
      `INSERT INTO log.command SELECT shard, tenant_id, '${uuid(900)}', content_hash, stream_id, first_position,
         last_position, version FROM log.command WHERE first_position = 7`,
      'command',
      7,
    ],
    [
      `INSERT INTO log.command SELECT shard, tenant_id, '${uuid(900)}', content_hash, stream_id, 31, 33, version
       FROM log.command WHERE first_position = 28`,
      'command',
      31,
    ],
  ],
  'command.content_hash': [
    [`UPDATE log.command SET content_hash = sha256(content_hash) WHERE first_position = 28`, 'command', 28],
  ],
  'command.stream_id': [[`UPDATE log.command SET stream_id = 4711 WHERE first_position = 7`, 'command', 7]],
  'command.first_position': [
    [`UPDATE log.command SET first_position = 8 WHERE first_position = 7`, 'command', 7],
  ],
  'command.last_position': [
    [`UPDATE log.command SET last_position = 8 WHERE first_position = 7`, 'command', 7],
    [`UPDATE log.command SET last_position = 31 WHERE first_position = 28`, 'command', 28],
  ],
  'command.version': [
    [`UPDATE log.command SET version = version + 1 WHERE first_position = 7`, 'command', 7],
  ],
  'tile.shard': [[`UPDATE log.tile SET shard = 9 WHERE tenant_id = '${TENANT_A}'`, 'tile', 1]],
  'tile.tenant_id': [
    [`UPDATE log.tile SET tenant_id = '${uuid(5)}' WHERE tenant_id = '${TENANT_A}'`, 'tile', 1],
  ],
  'tile.level': [[`UPDATE log.tile SET level = 1 WHERE tenant_id = '${TENANT_A}'`, 'tile', 1]],
  'tile.idx': [[`UPDATE log.tile SET idx = 1 WHERE tenant_id = '${TENANT_A}'`, 'tile', 1]],
  'tile.hashes': [
    [
      `UPDATE log.tile SET hashes = set_byte(hashes, 40, get_byte(hashes, 40) # 1) WHERE tenant_id = '${TENANT_A}'`,
      'tile',
      1,
    ],
  ],
  'checkpoint.shard': [
    [`UPDATE log.checkpoint SET shard = 9 WHERE size = 12 AND tenant_id = '${TENANT_A}'`, 'checkpoint', 13],
    [`DELETE FROM log.checkpoint`, 'checkpoint', 1],
  ],
  'checkpoint.tenant_id': [
    [
      `UPDATE log.checkpoint SET tenant_id = '${uuid(5)}' WHERE tenant_id = '${TENANT_A}' AND size = 12`,
      'checkpoint',
      13,
    ],
  ],
  'checkpoint.size': [
    [`UPDATE log.checkpoint SET size = 11 WHERE tenant_id = '${TENANT_A}' AND size = 12`, 'checkpoint', 13],
  ],
  'checkpoint.root': [
    [
      `UPDATE log.checkpoint SET root = sha256(root) WHERE tenant_id = '${TENANT_A}' AND size = 6`,
      'checkpoint',
      1,
    ],
  ],
  'checkpoint.note': [
    [
      `UPDATE log.checkpoint SET note = replace(note, 'signed-at 2026', 'signed-at 2025') WHERE size = 6`,
      'checkpoint',
      1,
    ],
  ],
};
