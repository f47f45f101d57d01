import {
  ack,
  ackOfRefusal,
  bye,
  invite,
  inviteAgain,
  newRequest,
  reply,
  requestInCall,
  sdp,
} from './messages.ts';
import { answer, mayCome, pause, place, request, type Scenario, send } from './scenario-steps.ts';

// What others do who call our server. A comment names the section that demands what is expected of us.
// Without another number it is one of RFC 3261.

const TALK_MS = 300;
/** The repetition of an answer comes after half a second. */
const REPEATED_MS = 1200;
const trying = mayCome(100);
const ringing = [mayCome(180), mayCome(183)];
/** Our answer describes the sound and tells where we are (13.3.1.4). */
const taken = answer(200, { isRouted: true, holds: [/m=audio [1-9]/, /Contact:/] });
const answered = [invite(), trying, ...ringing, taken, ack()];
const hungUp = [bye(), answer(200)];

/** A first request that is refused. */
function refused(name: string, first: string, status: number, holds: readonly RegExp[] = []) {
  return { name, steps: [first, trying, ...ringing, answer(status, { holds }), ackOfRefusal()] };
}

/** A request outside of a call, and its answer. */
function outside(name: string, message: string, status: number, holds: readonly RegExp[] = []) {
  return { name, steps: [send(message, { isRepeated: true }), answer(status, { holds })] };
}

/** A request in a call, and its answer. The call goes on after it. */
function inside(name: string, message: string, status: number, holds: readonly RegExp[] = []) {
  const asked = [send(message, { isRepeated: true }), answer(status, { holds })];
  return { name, steps: [...answered, pause(TALK_MS), ...asked, ...hungUp] };
}

const scenarios = {
  callerHangsUp: {
    name: 'the caller hangs up',
    steps: [...answered, pause(TALK_MS), ...hungUp],
  },
  weHangUp: {
    name: 'our side hangs up',
    steps: [...answered, request('BYE'), reply(200, 'OK')],
  },
  // 9.2: a call that rings ends with 487. After the answer, a CANCEL has no effect.
  cancelled: {
    name: 'the caller gives up while it rings, or hangs up if it was answered before',
    steps: [
      invite(),
      trying,
      mayCome(183),
      answer(200, { isOptional: true, goTo: '1', isRouted: true }),
      answer(180),
      send(newRequest('CANCEL'), { isRepeated: true }),
      answer(200),
      answer(487),
      ackOfRefusal(),
      // A busy machine repeats its requests, and the answers to them come late.
      pause(TALK_MS).replace('/>', ' next="2"/>'),
      place('1'),
      ack(),
      ...hungUp,
      place('2'),
    ],
  },
  // 14.2, and RFC 3264, section 8.4: a stream that is held is answered as one that is not sent.
  held: {
    name: 'the caller holds the call and takes it up again',
    steps: [
      ...answered,
      pause(TALK_MS),
      inviteAgain(2, { body: sdp('sendonly', 2) }),
      trying,
      answer(200, { holds: [/a=(recvonly|inactive)/] }),
      ack({ cseq: 2 }),
      pause(TALK_MS),
      inviteAgain(3, { body: sdp('sendrecv', 3) }),
      trying,
      answer(200, { holds: [/m=audio [1-9]/], lacks: [/a=(recvonly|sendonly|inactive)/] }),
      ack({ cseq: 3 }),
      ...hungUp,
    ],
  },
  heldTheOldWay: {
    name: 'the caller holds the call by an address of zeros',
    steps: [
      ...answered,
      inviteAgain(2, { body: sdp('old hold', 2) }),
      trying,
      answer(200, { holds: [/m=audio [1-9]/] }),
      ack({ cseq: 2 }),
      ...hungUp,
    ],
  },
  // 13.2.1: a call without an offer gets ours, and its answer comes with the confirmation.
  lateOffer: {
    name: 'the caller wants our offer first',
    steps: [
      send(newRequest('INVITE'), { isRepeated: true }),
      trying,
      ...ringing,
      taken,
      send(requestInCall('ACK', { branch: 'ACK1', body: sdp() })),
      pause(TALK_MS),
      ...hungUp,
    ],
  },
  lateOfferAgain: {
    name: 'the caller wants our offer in the middle of a call',
    steps: [
      ...answered,
      send(requestInCall('INVITE', { cseq: 2 }), { isRepeated: true }),
      trying,
      answer(200, { holds: [/m=audio [1-9]/] }),
      send(requestInCall('ACK', { cseq: 2, branch: 'ACK2', body: sdp('sendrecv', 2) })),
      ...hungUp,
    ],
  },
  // 11.2
  options: outside('the caller asks what we can do', newRequest('OPTIONS'), 200, [
    /Allow:.*INVITE/,
  ]),
  optionsInside: inside(
    'the caller asks in a call what we can do',
    requestInCall('OPTIONS', { cseq: 2 }),
    200,
  ),
  // RFC 3515: whoever does not take part refuses. Nobody makes us call others.
  referred: {
    name: 'the caller asks us to call somebody else',
    steps: [
      ...answered,
      send(
        requestInCall('REFER', { cseq: 2, headers: 'Refer-To: <sip:+19005550100@127.0.0.1:9>' }),
        { isRepeated: true },
      ),
      ...refusals([403, 405, 501, 603]),
      ...hungUp,
    ],
  },
  // RFC 4028, section 9
  timed: {
    name: 'the caller wants a timer for the session',
    steps: [
      invite({ headers: 'Supported: timer\nSession-Expires: 1800;refresher=uac' }),
      trying,
      ...ringing,
      answer(200, { isRouted: true, holds: [/Session-Expires: *1800/, /Require: *timer/] }),
      ack(),
      inviteAgain(2, { headers: 'Supported: timer\nSession-Expires: 1800;refresher=uac' }),
      trying,
      answer(200, { holds: [/Session-Expires: *1800/] }),
      ack({ cseq: 2 }),
      ...hungUp,
    ],
  },
  tooShortTimer: refused(
    'the caller wants a timer that is too short',
    invite({ headers: 'Supported: timer\nSession-Expires: 30' }),
    422,
    [/Min-SE: *[0-9]+/],
  ),
  // 8.2.1 and 21.4.6
  unknownMethod: {
    name: 'the caller sends a request of an unknown kind',
    steps: [send(newRequest('FOLD'), { isRepeated: true }), ...refusals([405, 501])],
  },
  // 15.1.2 and 12.2.2
  strangeEnd: outside('somebody ends a call that does not exist', newRequest('BYE'), 481),
  // 9.2
  strangeCancel: outside('somebody gives up a call that does not exist', newRequest('CANCEL'), 481),
  // 8.2.2.3
  unknownExtension: refused(
    'the caller demands what we do not know',
    invite({ headers: 'Require: everlasting' }),
    420,
    [/Unsupported: *everlasting/],
  ),
  // 21.4.13
  notSound: refused(
    'the caller describes its sound in no known language',
    invite({ body: 'la la la', type: 'text/song' }),
    415,
    [/Accept:.*application\/sdp/],
  ),
  // 21.4.26
  noCommonCodec: refused(
    'the caller has no codec that we have',
    invite({
      body: sdp()
        .replace('RTP/AVP 0 8 101', 'RTP/AVP 18')
        .replace(/a=rtpmap.*\n/g, ''),
    }),
    488,
  ),
  noCommonCodecInside: {
    name: 'the caller changes to a codec that we do not have, and the call goes on as before',
    steps: [
      ...answered,
      inviteAgain(2, {
        body: sdp('sendrecv', 2)
          .replace('RTP/AVP 0 8 101', 'RTP/AVP 18')
          .replace(/a=rtpmap.*\n/g, ''),
      }),
      trying,
      answer(488),
      ackOfRefusal({ cseq: 2, uri: '[next_url]' }),
      ...hungUp,
    ],
  },
  // RFC 6086, section 4.2.2: keys may come in requests of their own.
  keyInRequest: inside(
    'the caller presses a key, which comes as a request',
    requestInCall('INFO', {
      cseq: 2,
      body: 'Signal=5\nDuration=160',
      type: 'application/dtmf-relay',
    }),
    200,
  ),
  // 12.2.2: a request that is older than the last one is refused.
  tooOld: inside(
    'a request comes that is older than the last one',
    requestInCall('OPTIONS', { cseq: 0 }),
    500,
  ),
} satisfies Record<string, Scenario>;

/** Waits for one of several refusals. */
function refusals(statuses: readonly number[]): string[] {
  const last = statuses.length - 1;
  const refusal = (status: number, nth: number) =>
    answer(status, nth === last ? {} : { isOptional: true, goTo: '9' });
  return [...statuses.map(refusal), place('9')];
}

/** What happens only where packets get lost. The test counts the messages. */
const lossScenarios = {
  // 17.2.1: a repeated request starts no second call.
  inviteRepeated: {
    name: 'the network repeats the first request',
    steps: [
      send(newRequest('INVITE', { body: sdp() })),
      trying,
      ...ringing,
      taken,
      send(newRequest('INVITE', { body: sdp() })),
      pause(TALK_MS),
      ack(),
      ...hungUp,
    ],
  },
  // 13.3.1.4: our answer is repeated until it is confirmed.
  confirmationLost: {
    name: 'the network loses the confirmation of the answer',
    steps: [
      send(newRequest('INVITE', { body: sdp() })),
      trying,
      ...ringing,
      taken,
      pause(REPEATED_MS),
      ack(),
      ...hungUp,
    ],
  },
  // 17.2.2: the answer of a repeated request is repeated too.
  answerLost: {
    name: 'the network loses answers to the end of the call',
    steps: [...answered, bye(), answer(200).replace('<recv ', '<recv lost="60" ')],
  },
} satisfies Record<string, Scenario>;

export const callsToUs: Readonly<Record<keyof typeof scenarios, Scenario>> = scenarios;
export const callsWithLoss: Readonly<Record<keyof typeof lossScenarios, Scenario>> = lossScenarios;
