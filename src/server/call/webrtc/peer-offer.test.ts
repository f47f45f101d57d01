import { expect, test } from 'vitest';
import { isUsableCandidate, MOST_CANDIDATES, publicCandidate, readOffer } from './peer-offer.ts';

const HOST = 'candidate:1 1 udp 2130706431 10.0.0.5 40000 typ host';
const HIDDEN = 'candidate:2 1 udp 2130706431 4f2c.local 40000 typ host';
const CALLER = '192.168.1.20';
const TCP = 'candidate:3 1 tcp 1518280447 10.0.0.5 9 typ host tcptype active';

test('a candidate is usable with an IP address and UDP, and not with a name or TCP', () => {
  const lines = [HOST, HIDDEN, TCP, '', 'candidate:', HOST.replace('40000', '4e4')];
  expect(lines.filter((line) => isUsableCandidate(line, CALLER))).toEqual([HOST]);
});

test('unusable candidates are removed from an offer', () => {
  const lines = ['v=0', 'm=audio 9 UDP/TLS/RTP/SAVPF 111', 'a=ice-ufrag:abcd'];
  const offer = [...lines, `a=${HOST}`, `a=${HIDDEN}`, `a=${TCP}`, 'a=end-of-candidates', ''].join(
    '\r\n',
  );
  expect(readOffer(offer, CALLER)).toEqual({
    sdp: [...lines, `a=${HOST}`, ''].join('\r\n'),
    credentials: 'a=ice-ufrag:abcd',
    candidates: 1,
  });
});

test('only the first candidates of an offer with very many are used', () => {
  const lines = ['m=audio 9 UDP/TLS/RTP/SAVPF 111', 'a=ice-ufrag:abcd'];
  const { sdp } = readOffer([...lines, ...Array(400).fill(`a=${HOST}`)].join('\r\n'), CALLER);
  expect(sdp.split('\r\n')).toHaveLength(lines.length + MOST_CANDIDATES);
});

test.each([
  ['nothing', ''],
  ['no sound', 'm=video 9 x 1\r\na=ice-ufrag:abcd'],
  ['no credentials', 'm=audio 9 x 1'],
  ['more than sound', 'm=audio 9 x 1\r\na=ice-ufrag:abcd\r\nm=application 9 x y'],
  ['very many lines', `m=audio 9 x 1\r\na=ice-ufrag:abcd${'\r\na=ssrc:1 cname:x'.repeat(500)}`],
])('SDP that is not an offer of sound alone is refused: %s', (_, sdp) => {
  expect(() => readOffer(sdp, CALLER)).toThrow();
});

test('a host candidate is also offered under the public address', () => {
  const candidate = { candidate: HOST, sdpMid: '0', sdpMLineIndex: 0 };
  expect(publicCandidate(candidate, '203.0.113.7')).toEqual({
    ...candidate,
    candidate:
      'candidate:11 1 udp 1694498815 203.0.113.7 40000 typ srflx raddr 10.0.0.5 rport 40000',
  });
  expect(publicCandidate(candidate, '10.0.0.5')).toBeNull();
  expect(publicCandidate(candidate, '2001:db8::1')).toBeNull();
});
