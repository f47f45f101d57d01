/** An offer of sound without candidates. No check and no handshake ever follows this offer. */
export const SILENT_OFFER = [
  'v=0',
  'o=- 1 1 IN IP4 0.0.0.0',
  's=-',
  't=0 0',
  'a=group:BUNDLE 0',
  'm=audio 9 UDP/TLS/RTP/SAVPF 111',
  'c=IN IP4 0.0.0.0',
  'a=mid:0',
  'a=rtcp-mux',
  'a=ice-ufrag:aaaa',
  'a=ice-pwd:bbbbbbbbbbbbbbbbbbbbbbbb',
  'a=setup:actpass',
  'a=sendrecv',
  `a=fingerprint:sha-256 ${Array(32).fill('AA').join(':')}`,
  'a=rtpmap:111 opus/48000/2',
  '',
].join('\r\n');
