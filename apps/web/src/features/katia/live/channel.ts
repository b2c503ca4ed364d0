import { KATIA_SOCKET_PATH } from '@rampart/katia/contract';
import { createContext } from 'react';
import { openAppSocket } from '../../../shared/live-client/open-app-socket.js';
import { ChatChannel } from './chat-channel.js';

/** The connection for questions of this window. */
export const KatiaChannel = createContext(new ChatChannel(() => openAppSocket(KATIA_SOCKET_PATH)));
