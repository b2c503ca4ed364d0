export type EventRecord = Readonly<Record<string, unknown>>;

/** Flattens records of Winlogbeat or EvtxECmd. Header attributes are joined by `_` (Sigma 2.1, "Field Usage"). */
export function flattenWindows(event: EventRecord): EventRecord {
  const outer = event['Event'];
  if (isRecord(outer) && isRecord(outer['System'])) return fromXml(outer, outer['System']);
  const winlog = event['winlog'];
  if (isRecord(winlog) && event['Channel'] === undefined) return fromWinlogbeat(event, winlog);
  const { Payload: payload, Channel: channel } = event;
  if (typeof payload === 'string' && channel !== undefined && payload.startsWith('{'))
    return fromPayload(event, payload);
  return event;
}

/** Whether a value is a JSON object, neither null nor a list. */
export function isRecord(value: unknown): value is EventRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function fromXml(outer: EventRecord, system: EventRecord): EventRecord {
  const flat: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(system)) put(flat, name, value);
  for (const section of ['EventData', 'UserData']) {
    const data = outer[section];
    if (isRecord(data)) putData(flat, data);
  }
  return flat;
}

function putData(flat: Record<string, unknown>, data: EventRecord): void {
  for (const [name, value] of Object.entries(data)) {
    if (name.startsWith('#') || name.startsWith('@')) continue;
    if (name === 'Data' && Array.isArray(value)) value.forEach((item) => putNamed(flat, item));
    else if (
      isRecord(value) &&
      value['#text'] === undefined &&
      Object.keys(value).some((key) => !isAttribute(key))
    )
      putData(flat, value);
    else put(flat, name, value);
  }
}

function putNamed(flat: Record<string, unknown>, item: unknown): void {
  const name = isRecord(item) ? (item['@Name'] ?? item['Name']) : undefined;
  if (typeof name === 'string' && isRecord(item)) flat[name] = item['#text'] ?? item['text'] ?? null;
  else flat['Data'] = [...(Array.isArray(flat['Data']) ? (flat['Data'] as unknown[]) : []), item];
}

function put(flat: Record<string, unknown>, name: string, value: unknown): void {
  if (!isRecord(value)) {
    flat[name] = value;
    return;
  }
  if (value['#text'] !== undefined) flat[name] = value['#text'];
  const attributes = isRecord(value['#attributes']) ? value['#attributes'] : value;
  for (const [key, attribute] of Object.entries(attributes))
    if (!key.startsWith('#')) flat[`${name}_${key.replace(/^@/, '')}`] = attribute;
}

function fromPayload(event: EventRecord, payload: string): EventRecord {
  const flat: Record<string, unknown> = { ...event };
  if (flat['EventID'] === undefined) flat['EventID'] = event['EventId'];
  if (flat['Provider_Name'] === undefined) flat['Provider_Name'] = event['Provider'];
  try {
    const data: unknown = JSON.parse(payload);
    for (const section of isRecord(data) ? [data['EventData'], data['UserData']] : [])
      if (isRecord(section)) putData(flat, section);
  } catch {
    // invalid JSON stays text
  }
  return flat;
}

function isAttribute(key: string): boolean {
  return key.startsWith('#') || key.startsWith('@');
}

function fromWinlogbeat(event: EventRecord, winlog: EventRecord): EventRecord {
  return {
    ...event,
    ...(isRecord(winlog['event_data']) ? winlog['event_data'] : {}),
    ...(isRecord(winlog['user_data']) ? winlog['user_data'] : {}),
    Channel: winlog['channel'],
    EventID: winlog['event_id'],
    Provider_Name: winlog['provider_name'],
    Computer: winlog['computer_name'],
  };
}
