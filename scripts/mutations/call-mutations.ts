import type { Mutation } from './mutation.ts';

const core = 'src/core/call';
const server = 'src/server/call';
const web = 'src/web/call';

/** Faults in calls: what visitors see and hear of them, and who may do what. */
export const callMutations: Mutation[] = [
  {
    fault: 'twice the sound is needed to count as speech',
    file: `${core}/call-limits.ts`,
    from: 'SPEAKING_THRESHOLD = 0.01',
    to: 'SPEAKING_THRESHOLD = 0.02',
    shownBy: `${web}/official-sdk.test.ts`,
  },
  {
    fault: 'a loud voice shows at half its volume',
    file: `${core}/call-limits.ts`,
    from: 'FULL_VOLUME = 0.15',
    to: 'FULL_VOLUME = 0.3',
    shownBy: `${web}/call-microphone.test.ts`,
  },
  {
    fault: 'the circles of a call can vanish',
    file: `${core}/pulse-level.ts`,
    from: 'LOWEST = 0.2',
    to: 'LOWEST = 0',
    shownBy: `${core}/pulse-level.test.ts`,
  },
  {
    fault: 'the circles of a call pulse at a tenth of the pace',
    file: `${core}/pulse-level.ts`,
    from: 'PULSE_MS = 150',
    to: 'PULSE_MS = 1500',
    shownBy: `${core}/pulse-level.test.ts`,
  },
  {
    fault: 'the sphere says that it listens while it does not',
    file: `${web}/call-sphere.tsx`,
    from: 'active ? words.activeLabel : words.idleLabel',
    to: 'active ? words.idleLabel : words.activeLabel',
    shownBy: `${web}/call-sphere.test.tsx`,
  },
  {
    fault: 'mute is shown and the microphone stays on',
    file: `${web}/call-client.ts`,
    from: 'current?.setMuted(muted)',
    to: 'current?.setMuted(false)',
    shownBy: `${web}/call-microphone.test.ts`,
  },
  {
    fault: 'a stopped call leaves the microphone to its bundle',
    file: `${web}/placed-call.ts`,
    from: '      if (daily) freeMicrophone(daily);\n',
    to: '',
    shownBy: `${web}/call-cancel.test.ts`,
  },
  {
    fault: 'the end of a call is told twice',
    file: `${web}/call-client.ts`,
    from: "emit('call-end');",
    to: "emit('call-end');\n    emit('call-end');",
    shownBy: `${web}/call-client.test.ts`,
  },
  {
    fault: 'anybody can write a room address',
    file: `${server}/room/room-address.ts`,
    from: "if (!isSame(url.searchParams.get('sign') ?? '', signed)) return NO_ROOM;",
    to: '',
    shownBy: `${server}/room/room-address.test.ts`,
  },
  {
    fault: 'a room address never expires',
    file: `${server}/room/room-address.ts`,
    from: 'if (now >= Number(expires))',
    to: 'if (now < 0)',
    shownBy: `${server}/room/room-address.test.ts`,
  },
  {
    fault: 'the token of one call opens another',
    file: `${server}/room/room-address.ts`,
    from: 'if (pass.callId !== callId)',
    to: 'if (!pass.callId)',
    shownBy: `${server}/room/room-address.test.ts`,
  },
  {
    fault: 'calls that come at the same moment get past the bound',
    file: `${server}/room/room-places.ts`,
    from: 'if (areLinesTaken()) return false;',
    to: '',
    shownBy: `${server}/room/room-places.test.ts`,
  },
  {
    fault: 'one network connects as many calls at once as it likes',
    file: `${server}/room/room-places.ts`,
    from: 'ofNetwork < MOST_CONNECTING_PER_NETWORK',
    to: 'ofNetwork < MOST_CONNECTING',
    shownBy: `${server}/room/room-places.test.ts`,
  },
  {
    fault: 'a made-up sign takes over somebody’s call',
    file: `${server}/room/rooms.ts`,
    from: '!room?.isResume(message.resume)',
    to: '!room',
    shownBy: `${server}/room/room-resume.test.ts`,
  },
  {
    fault: 'a call in which nobody speaks goes on',
    file: `${server}/room/room-patience.ts`,
    from: 'call.silenceTimeoutSeconds * 1000',
    to: 'call.silenceTimeoutSeconds * 1_000_000',
    shownBy: `${server}/room/room-endings.test.ts`,
  },
  {
    fault: 'the public key reads everybody’s calls',
    file: `${server}/resources/call.ts`,
    from: "'callControllerFindAll', 'list')",
    to: "'callControllerFindAll', 'list', [])",
    shownBy: `${server}/voice-access.test.ts`,
  },
  {
    fault: 'a visitor’s overrides change the assistant',
    file: `${server}/public-body.ts`,
    from: "if (!holdsOnly(assistantOverrides, ['variableValues']))",
    to: 'if (!holdsOnly(assistantOverrides, Object.keys(Object(assistantOverrides))))',
    shownBy: `${server}/voice-access.test.ts`,
  },
  {
    fault: 'the hosted platform’s key is in the answer to a visitor',
    file: `${server}/platforms/hosted.ts`,
    from: 'return visibleCall(body);',
    to: 'return { ...visibleCall(body), apiKey };',
    shownBy: `${server}/platforms/hosted.test.ts`,
  },
  {
    fault: 'a report brings along whatever its sender likes',
    file: `${server}/report.ts`,
    from: 'v.strictObject(',
    to: 'v.looseObject(',
    shownBy: `${server}/reports.test.ts`,
  },
  {
    fault: 'the page of a site with calls may talk to any host',
    file: 'src/server/security-headers.ts',
    from: `"connect-src 'self'"`,
    to: '"connect-src *"',
    shownBy: 'src/server/security-headers.test.ts',
  },
];
