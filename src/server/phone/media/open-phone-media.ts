import { isIP } from 'node:net';
import { FRAME_MS } from '#server/call/call-agent.ts';
import { openFrameClock } from '#server/call/room/frame-clock.ts';
import { PHONE_CODECS } from './codecs/phone-codec.ts';
import { incomingSound } from './incoming-sound.ts';
import { outgoingSound } from './outgoing-sound.ts';
import type {
  MediaSettings,
  OpenPhoneMedia,
  PhoneMedia,
  PhoneMediaEvents,
  PhoneMediaOptions,
} from './phone-media.ts';
import { callReports } from './rtp/call-reports.ts';
import { mediaGate } from './rtp/media-gate.ts';
import { mediaSource } from './rtp/media-source.ts';
import { mediaKind, RTP_HEADER_BYTES } from './rtp/rtp-packet.ts';
import { openRtpSockets, type RtpSockets } from './rtp/rtp-sockets.ts';
import type { SoundFormat } from './sdp/sound-formats.ts';
import type { MediaAddress } from './sdp/sound-line.ts';
import { type AgreedSound, soundNegotiation } from './sdp/sound-negotiation.ts';
import { callProtection } from './srtp/call-protection.ts';

/** All calls of a process share this clock, because each timer costs. */
const clock = openFrameClock();

const MOST_BEHIND_MS = 1000;
const NOISE_CLOCK = 8000;
const REPORT_FRAMES = 250;
/** After this time without sound and reports the other side counts as gone. */
const LOST_MS = 10_000;
export const openPhoneMedia: OpenPhoneMedia = async (options, events) => {
  const sockets = await openRtpSockets(options.localAddress, options.settings.ports);
  return phoneMedia(sockets, options, events);
};

function phoneMedia(
  sockets: RtpSockets,
  { settings, localAddress, isSecure }: PhoneMediaOptions,
  events: PhoneMediaEvents,
): PhoneMedia {
  const ours = { host: toldAddress(settings, localAddress), port: sockets.port };
  const negotiation = soundNegotiation(ours, isSecure);
  const protection = callProtection();
  const source = mediaSource();
  const reports = callReports();
  const incoming = incomingSound(events);
  const outgoing = outgoingSound(sendSound);
  const gate = mediaGate(source, protection);
  let agreed: AgreedSound | null = null;
  let state: 'new' | 'connected' | 'disconnected' = 'new';
  let heardAt = 0;
  /** Where their reports come from. */
  let reportsFrom: MediaAddress | null = null;
  let dueFrames = 0;
  let waiting: NodeJS.Immediate | undefined;
  /** When the last frame was due. A process that is busy runs it later. */
  let frameTime = 0;
  let reportFrames = 0;
  let isClosed = false;

  function use(next: AgreedSound): void {
    agreed = next;
    heardAt = performance.now();
    reportsFrom = null;
    source.described(next.address);
    protection.use(next.protection);
    gate.use(next);
    outgoing.use(next);
  }

  function isHeld(): boolean {
    return agreed?.direction === 'sendonly' || agreed?.direction === 'inactive';
  }

  function setState(next: 'connected' | 'disconnected'): void {
    if (state === next) return;
    state = next;
    events.onState(next);
  }

  function sendSound(packet: Buffer): void {
    const to = source.address();
    if (to === null) return;
    reports.noteSent(packet.length - RTP_HEADER_BYTES);
    sockets.sendSound(protection.protectSound(packet), to);
  }

  function sendReport(isGoodbye: boolean): void {
    const to = reportAddress();
    if (agreed === null || to === null) return;
    const own = { stream: outgoing.stream, timestamp: outgoing.timestamp() };
    const report = reports.write(own, isGoodbye, performance.now());
    const packet = protection.protectReport(report);
    if (agreed.isMuxed) sockets.sendSound(packet, to);
    else sockets.sendReport(packet, to);
  }

  function reportAddress(): MediaAddress | null {
    const to = source.address();
    if (to === null || agreed?.isMuxed) return to;
    if (reportsFrom?.host === to.host) return reportsFrom;
    if (agreed?.reports?.host === to.host) return agreed.reports;
    return to.port < 65_535 ? { host: to.host, port: to.port + 1 } : null;
  }

  function takeReport(packet: Buffer, from: MediaAddress): void {
    const now = performance.now();
    const report = gate.passReport(packet, from);
    if (report === null || isClosed) return;
    reportsFrom = from;
    heardAt = now;
    reports.noteReport(report, now);
    if (state === 'disconnected') setState('connected');
  }

  function takeSound(packet: Buffer, from: MediaAddress): void {
    if (agreed?.isMuxed && mediaKind(packet) === 'report') {
      takeReport(packet, from);
      return;
    }
    const now = performance.now();
    const sound = gate.passSound(packet, from, now);
    if (sound === null || isClosed) return;
    const { header, format, payload } = sound;
    if (!reports.noteReceived(header, clockRateOf(format), now)) return;
    heardAt = now;
    incoming.take(header, format, payload, now);
    setState('connected');
  }

  /**
   * Runs the frames that are due. This comes after all other timers and all packets that wait, so a
   * process that was blocked neither fills gaps for packets that have come, nor sends silence in
   * place of what the room is about to send.
   */
  function runFrames(): void {
    const frames = dueFrames;
    [dueFrames, waiting] = [0, undefined];
    const now = performance.now();
    outgoing.tick(frames);
    // The clock never drifts, but it leaves frames out after the machine was asleep.
    if (Math.abs(now - frameTime) > MOST_BEHIND_MS) frameTime = now - frames * FRAME_MS;
    for (let frame = 0; frame < frames; frame += 1) {
      frameTime += FRAME_MS;
      if (state !== 'new') incoming.tick(isHeld(), frameTime);
    }
    reportFrames += frames;
    if (reportFrames >= REPORT_FRAMES) {
      reportFrames = 0;
      sendReport(false);
    }
    const isExpected = state === 'connected' && agreed?.direction === 'sendrecv';
    if (isExpected && now - heardAt > LOST_MS) setState('disconnected');
  }

  const stopClock = clock.run(() => {
    dueFrames += 1;
    waiting ??= setImmediate(runFrames);
  });
  sockets.onSound(takeSound);
  sockets.onReport(takeReport);

  return {
    offer: negotiation.offer,
    takeAnswer(sdp) {
      use(negotiation.takeAnswer(sdp));
    },
    answer(offer) {
      const answered = negotiation.answer(offer);
      use(answered.agreed);
      return answered.sdp;
    },
    isHeld,
    send: outgoing.send,
    press: outgoing.press,
    async close() {
      if (isClosed) return;
      isClosed = true;
      stopClock();
      clearImmediate(waiting);
      outgoing.close();
      sendReport(true);
      await sockets.close();
    },
  };
}

/** Returns our address as the other side sees it. */
function toldAddress({ publicIp }: MediaSettings, localAddress: string): string {
  const isLocal = /^127\.|^::1$/.test(localAddress);
  const isUsable = publicIp !== null && isIP(publicIp) === isIP(localAddress);
  return isUsable && !isLocal ? publicIp : localAddress;
}

function clockRateOf(format: SoundFormat): number {
  if (format.kind === 'keys') return format.clockRate;
  return format.kind === 'noise' ? NOISE_CLOCK : PHONE_CODECS[format.codec].clockRate;
}
