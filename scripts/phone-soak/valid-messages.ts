import { sipText } from '../phone-peers/sip-text.ts';

const SDP = `v=0
o=- 1 1 IN IP4 127.0.0.1
s=-
c=IN IP4 127.0.0.1
t=0 0
m=audio 9 RTP/AVP 0 8 9 96 101
a=rtpmap:96 opus/48000/2
a=fmtp:96 useinbandfec=1
a=rtpmap:101 telephone-event/8000
a=fmtp:101 0-15
a=crypto:1 AES_CM_128_HMAC_SHA1_80 inline:MTIzNDU2Nzg5MDEyMzQ1Njc4OTAxMjM0NTY3ODkw
a=ptime:20
a=sendrecv
`.replaceAll('\n', '\r\n');

/** Returns one message of each kind, from which others are made. Each belongs to a call of its own. */
export function validMessages(from: { host: string; port: number }, target: number): Buffer[] {
  const at = `${from.host}:${from.port}`;
  const request = (method: string, more: readonly string[] = [], body = '') =>
    sipText(
      `${method} sip:+15551230000@127.0.0.1:${target} SIP/2.0`,
      [
        `Via: SIP/2.0/UDP ${at};branch=z9hG4bKfuzz${method};rport`,
        'Max-Forwards: 70',
        `From: "Ada" <sip:+15557654321@${at}>;tag=${method}`,
        `To: <sip:+15551230000@127.0.0.1:${target}>${method === 'INVITE' ? '' : ';tag=b'}`,
        `Call-ID: fuzz-${method}-${from.port}`,
        `CSeq: 7 ${method}`,
        `Contact: <sip:ada@${at}>`,
        ...more,
      ],
      body,
    );
  const answer = sipText('SIP/2.0 200 OK', [
    `Via: SIP/2.0/UDP 127.0.0.1:${target};branch=z9hG4bKfuzz`,
    `From: <sip:+15551230000@127.0.0.1>;tag=a`,
    `To: <sip:ada@${at}>;tag=b`,
    'Call-ID: fuzz-answer',
    'CSeq: 1 INVITE',
  ]);
  const offered = ['Content-Type: application/sdp', 'Supported: timer, 100rel'];
  return [
    request('INVITE', [...offered, 'Session-Expires: 1800;refresher=uac', 'Min-SE: 90'], SDP),
    request('ACK'),
    request('BYE', ['Reason: Q.850;cause=16']),
    request('CANCEL'),
    request('OPTIONS', ['Accept: application/sdp']),
    request('INFO', ['Content-Type: application/dtmf-relay'], 'Signal=5\r\nDuration=160\r\n'),
    request('UPDATE', offered, SDP),
    request('PRACK', ['RAck: 1 7 INVITE']),
    request('REFER', ['Refer-To: <sip:+19005550100@127.0.0.1>']),
    request('NOTIFY', ['Event: refer', 'Content-Type: message/sipfrag'], 'SIP/2.0 200 OK\r\n'),
    request('REGISTER', ['Expires: 600', 'Authorization: Digest username="a", realm="b"']),
    answer,
  ].map((text) => Buffer.from(text, 'latin1'));
}

/** Returns one packet of each kind that comes with sound. */
export function validPackets(): Buffer[] {
  const rtp = (type: number, payload: Buffer) => {
    const head = Buffer.from([0x80, type, 0, 7, 0, 0, 3, 232, 1, 2, 3, 4]);
    return Buffer.concat([head, payload]);
  };
  return [
    rtp(0, Buffer.alloc(160, 0xff)),
    rtp(8, Buffer.alloc(160, 0xd5)),
    rtp(9, Buffer.alloc(160, 0x7e)),
    rtp(96, Buffer.from([0x78, 0x0b, 0xe4, 0xc1, 0x36, 0xec, 0xc5, 0x80])),
    rtp(101, Buffer.from([5, 0x8a, 3, 32])),
    rtp(13, Buffer.from([40])),
    // A report of a sender, one of a receiver with a name, and a goodbye.
    Buffer.from([0x80, 200, 0, 6, ...Array<number>(24).fill(1)]),
    Buffer.from([0x81, 201, 0, 7, ...Array<number>(28).fill(2), 0x81, 202, 0, 2, 1, 2, 3, 4, 1, 1]),
    Buffer.from([0x81, 203, 0, 1, 1, 2, 3, 4]),
  ];
}
