import { assistants } from '../resources/assistant.ts';
import { calls } from '../resources/call.ts';
import { chats } from '../resources/chat.ts';
import { sessions } from '../resources/session.ts';
import type { Resource } from './resource.ts';

/** The table: everything that stands under /voice. */
export const resources: readonly Resource[] = [assistants, sessions, chats, calls];
