import { MediaStreamTrack, RTCPeerConnection, RtpHeader, RtpPacket } from 'werift';
import { CALL_LEGS, type CallLeg, type MessageToPerson } from '#core/call/person-in-call.ts';
import { FRAME_MS, FRAME_SAMPLES } from '#server/call/call-agent.ts';
import { opusDecoder, opusEncoder } from '#server/call/sound/opus-codec.ts';
import { abandonHandshake } from '#server/call/webrtc/peers/werift.ts';
import { ON_LOOPBACK } from '../rooms/room-caller.ts';
import { until } from '../rooms/until.ts';

interface AtDesk {
  origin: string;
  cookie: Record<string, string>;
  token: string;
}

/** Joins a call as a browser at the desk does. The person runs in Node, on the loopback address. */
export async function joiningPerson(
  { origin, cookie, token }: AtDesk,
  callId: string,
  { speak = false } = {},
) {
  const messages: MessageToPerson[] = [];
  const heard: Record<CallLeg, Int16Array[]> = { visitor: [], agent: [] };
  const microphone = new MediaStreamTrack({ kind: 'audio' });
  const encode = opusEncoder();
  const gone = new AbortController();
  let sequence = 0;
  const legs = {} as Record<CallLeg, RTCPeerConnection>;
  const form = new URLSearchParams({ token, speak: speak ? 'yes' : 'no' });
  for (const leg of CALL_LEGS) {
    const peer = new RTCPeerConnection(ON_LOOPBACK);
    const decode = opusDecoder();
    legs[leg] = peer;
    const track = leg === 'visitor' ? microphone : new MediaStreamTrack({ kind: 'audio' });
    peer.addTransceiver(track, { direction: 'sendrecv' });
    peer.onTrack.subscribe((remote) =>
      remote.onReceiveRtp.subscribe(({ payload }) => heard[leg].push(decode(payload))),
    );
    const offer = await peer.createOffer();
    for (const ice of peer.iceTransports) delete ice.connection.stunServer;
    await peer.setLocalDescription(offer);
    form.set(leg, peer.localDescription?.sdp ?? '');
  }
  const answer = await fetch(`${origin}/desk/calls/${callId}/people`, {
    method: 'POST',
    headers: cookie,
    body: form,
    signal: gone.signal,
  });

  async function take(message: MessageToPerson): Promise<void> {
    messages.push(message);
    if (message.type === 'answer') {
      await legs[message.leg].setRemoteDescription({ type: 'answer', sdp: message.sdp });
    } else if (message.type === 'candidate' && message.candidate !== null) {
      const { candidate } = message.candidate;
      await legs[message.leg].addIceCandidate({ candidate, sdpMid: '0', sdpMLineIndex: 0 });
    }
  }

  async function read(body: ReadableStream<Uint8Array>): Promise<void> {
    let rest = '';
    const decoder = new TextDecoder();
    try {
      for await (const piece of body) {
        const lines = (rest + decoder.decode(piece, { stream: true })).split('\n');
        rest = lines.pop() ?? '';
        for (const line of lines) await take(JSON.parse(line));
      }
    } catch {
      // The person has left.
    }
  }
  const reading = answer.ok && answer.body ? read(answer.body) : Promise.resolve();
  const stages = () => messages.flatMap((sent) => (sent.type === 'stage' ? [sent.stage] : []));
  const end = () => messages.find((sent) => sent.type === 'over')?.why ?? null;

  return {
    status: answer.status,
    heard,
    stages,
    reached: (stage: string) => until(() => stages().at(-1) === stage, `the stage ${stage}`),
    /** Resolves when nothing more comes from the call. */
    ended: reading,
    over: () => until(end, 'the end for the person'),
    act: async (act: 'take-over' | 'hand-back') => {
      const body = new URLSearchParams({ token });
      const path = `${origin}/desk/calls/${callId}/${act}`;
      return (await fetch(path, { method: 'POST', headers: cookie, body })).status;
    },
    /** Sends the sound in real time, and silence after that if it is asked for. */
    async talk(samples: Int16Array) {
      const began = performance.now();
      for (let frame = 0; frame * FRAME_SAMPLES < samples.length; frame += 1) {
        const wait = began + frame * FRAME_MS - performance.now();
        if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
        const sound = new Int16Array(FRAME_SAMPLES);
        sound.set(samples.subarray(frame * FRAME_SAMPLES, (frame + 1) * FRAME_SAMPLES));
        sequence = (sequence + 1) & 0xffff;
        const header = new RtpHeader({
          sequenceNumber: sequence,
          timestamp: sequence * FRAME_SAMPLES,
        });
        microphone.writeRtp(new RtpPacket(header, Buffer.from(encode(sound))));
      }
    },
    /** Leaves as a page does that is closed. */
    leave: () => gone.abort(),
    async [Symbol.asyncDispose]() {
      gone.abort();
      await reading;
      for (const peer of Object.values(legs)) {
        abandonHandshake(peer);
        await peer.close();
      }
    },
  };
}
