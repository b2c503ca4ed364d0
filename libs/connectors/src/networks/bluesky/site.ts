import type { ConnectorSettings } from '../../settings.js';

/** The addresses of the AT Protocol: any server of the network, or the sandbox in its place. */
export interface BlueskySite {
  readonly simulated: boolean;
  readonly appView: string;
  /** The server for accounts that start without a hint. */
  readonly pds: string;
  readonly plc: string;
  /** The base address of pages that a browser opens. */
  readonly pages: string;
  readonly clientId: string | null;
}

export function blueskySite(settings: ConnectorSettings): BlueskySite {
  const { SANDBOX_URL: asked, SANDBOX_PUBLIC_URL: shown = asked, BLUESKY_CLIENT_ID: clientId } = settings;
  if (asked !== undefined && shown !== undefined && clientId === undefined) {
    const base = `${asked.replace(/\/$/, '')}/bluesky`;
    const pages = `${shown.replace(/\/$/, '')}/bluesky`;
    return { simulated: true, appView: base, pds: base, plc: `${base}/plc`, pages, clientId: null };
  }
  return {
    simulated: false,
    appView: settings.BLUESKY_URL,
    pds: settings.BLUESKY_PDS_URL,
    plc: settings.BLUESKY_PLC_URL,
    pages: 'https://bsky.app',
    clientId: clientId ?? null,
  };
}
