import { lateReply, reply, requestOfCallee, sdp } from './messages.ts';
import { answer, mayCome, pause, place, request, type Scenario, send } from './scenario-steps.ts';

// What others do whom our server calls. A comment names the section that demands what is expected of
// us. Without another number it is one of RFC 3261.

const TALK_MS = 300;
const RINGS_MS = 200;
const TAG = { tag: 'phone' };
const called = request('INVITE', { isRouted: true, holds: [/m=audio [1-9]/, /Contact:/] });
const rings = reply(180, 'Ringing', TAG);
const takes = reply(200, 'OK', { ...TAG, body: sdp() });
const confirmed = request('ACK', { keeps: ['from', 'to'] });
const answered = [called, rings, pause(RINGS_MS), takes, confirmed];
const hangsUp = (cseq: number) => [
  send(requestOfCallee('BYE', cseq), { isRepeated: true }),
  answer(200),
];
const isHungUp = [request('BYE'), reply(200, 'OK')];

/** Does not take the call. */
function refuses(status: number, reason: string, headers = ''): Scenario {
  const refusal = reply(status, reason, headers === '' ? TAG : { ...TAG, headers });
  return {
    name: `the other side answers ${status}`,
    steps: [called, rings, pause(RINGS_MS), refusal, request('ACK')],
  };
}

/** Describes the sound of the call anew. */
function describesAnew(cseq: number, body: string, holds: readonly RegExp[]): string[] {
  const more = `Content-Type: application/sdp\n\n${body}`;
  return [
    send(requestOfCallee('INVITE', cseq, more), { isRepeated: true }),
    mayCome(100),
    answer(200, { holds }),
    send(requestOfCallee('ACK', cseq)),
  ];
}

/** Tells how the call goes to which we have handed the other side over (RFC 3515). */
function news(cseq: number, state: string, line: string): string[] {
  const more = `Event: refer
Subscription-State: ${state}
Content-Type: message/sipfrag

${line}`;
  return [send(requestOfCallee('NOTIFY', cseq, more), { isRepeated: true }), answer(200)];
}

const scenarios = {
  theyHangUp: {
    name: 'the other side answers and hangs up',
    steps: [...answered, pause(TALK_MS), ...hangsUp(1)],
  },
  weHangUp: {
    name: 'the other side answers, and our side hangs up',
    steps: [...answered, ...isHungUp],
  },
  busy: refuses(486, 'Busy Here'),
  declines: refuses(603, 'Decline'),
  unknownNumber: refuses(404, 'Not Found'),
  troubled: refuses(503, 'Service Unavailable'),
  // 8.1.3.4: a redirection need not be followed, and we follow none, or anybody could make us call.
  redirects: refuses(302, 'Moved Temporarily', 'X-Everline: other place'),
  // 9.1
  noAnswer: {
    name: 'nobody answers, so we give up',
    steps: [
      called,
      rings,
      request('CANCEL', { withinMs: 60_000 }),
      reply(200, 'OK', TAG),
      // This is the end of the call, and not the answer to the request that gives it up.
      reply(487, 'Request Terminated', TAG).replace(
        '[last_CSeq:]',
        'CSeq: [last_cseq_number] INVITE',
      ),
      request('ACK'),
    ],
  },
  // The network plays its own sound while it rings, such as music or an announcement.
  earlySound: {
    name: 'the network sends sound before the answer',
    steps: [
      called,
      reply(183, 'Session Progress', { ...TAG, body: sdp() }),
      pause(TALK_MS),
      takes,
      confirmed,
      pause(TALK_MS),
      ...hangsUp(1),
    ],
  },
  // 13.2.2.4: of two phones that answer, one is talked to, and the other is hung up.
  forked: {
    name: 'two phones of the other side answer',
    steps: [
      request('INVITE', { isRouted: true, keeps: ['via', 'from', 'to', 'cseq'] }),
      rings,
      takes,
      request('ACK'),
      lateReply(200, 'OK', { tag: 'other-phone', body: sdp() }),
      request('ACK', { holds: [/To:.*tag=other-phone/] }),
      request('BYE', { holds: [/To:.*tag=other-phone/] }),
      reply(200, 'OK'),
      pause(TALK_MS),
      send(requestOfCallee('BYE', 1).replace('From:[$to]', 'From:[$to];tag=phone-[call_id]'), {
        isRepeated: true,
      }),
      answer(200),
    ],
  },
  // RFC 3264, section 8.4
  held: {
    name: 'the other side holds the call and takes it up again',
    steps: [
      ...answered,
      pause(TALK_MS),
      ...describesAnew(1, sdp('sendonly', 2), [/a=(recvonly|inactive)/]),
      pause(TALK_MS),
      ...describesAnew(2, sdp('sendrecv', 3), [/m=audio [1-9]/]),
      ...hangsUp(3),
    ],
  },
  referred: {
    name: 'the other side asks us to call somebody else',
    steps: [
      ...answered,
      send(requestOfCallee('REFER', 1, 'Refer-To: <sip:+19005550100@127.0.0.1:9>'), {
        isRepeated: true,
      }),
      answer(403, { isOptional: true, goTo: '9' }),
      answer(405, { isOptional: true, goTo: '9' }),
      answer(501, { isOptional: true, goTo: '9' }),
      answer(603),
      place('9'),
      ...hangsUp(2),
    ],
  },
  weTransfer: {
    name: 'our side hands the other side over to somebody else',
    steps: [
      ...answered,
      request('REFER', { holds: [/Refer-To: *<?(sip|tel):/], withinMs: 60_000 }),
      reply(202, 'Accepted'),
      ...news(1, 'active;expires=60', 'SIP/2.0 100 Trying'),
      ...news(2, 'terminated;reason=noresource', 'SIP/2.0 200 OK'),
      ...isHungUp,
    ],
  },
  // RFC 4028, section 7.3
  tooShortTimer: {
    name: 'the other side wants a longer timer for the session',
    steps: [
      request('INVITE', { isRouted: true, holds: [/Session-Expires:/] }),
      reply(422, 'Session Interval Too Small', { ...TAG, headers: 'Min-SE: 3600' }),
      request('ACK'),
      request('INVITE', { isRouted: true, holds: [/Min-SE: *3600/, /Session-Expires: *3[6-9]/] }),
      takes,
      confirmed,
      ...hangsUp(1),
    ],
  },
} satisfies Record<string, Scenario>;

/** What happens only where packets get lost. */
const lossScenarios = {
  // 13.2.2.4: an answer that is repeated is confirmed again.
  answerRepeated: {
    name: 'the network loses confirmations, so the answer comes again',
    steps: [
      called,
      rings,
      reply(200, 'OK', { ...TAG, body: sdp(), isRepeated: true }),
      confirmed.replace('<recv ', '<recv lost="60" '),
      pause(TALK_MS),
      ...hangsUp(1),
    ],
  },
} satisfies Record<string, Scenario>;

export const callsFromUs: Readonly<Record<keyof typeof scenarios, Scenario>> = scenarios;
export const callsFromUsWithLoss: Readonly<Record<keyof typeof lossScenarios, Scenario>> =
  lossScenarios;
