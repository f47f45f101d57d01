/**
 * A limit of the call library (docs/rules.md, rule 27). `allowed` lists the last values that the
 * library accepts, and `refused` lists the first values that it refuses. `attempt` runs in the page,
 * once for each value.
 */
export interface LibraryRule {
  rule: string;
  attempt(value: never): unknown;
  allowed: readonly unknown[];
  refused: readonly unknown[];
  /** The text of the refusal, which is in the error or in the console. */
  message: string;
}

const RESERVED_NAMES = [
  'cam-audio',
  'cam-video',
  'customVideoDefaults',
  'screen-video',
  'screen-audio',
  'rmpAudio',
  'rmpVideo',
];
const DIAL_OUT = 'Error starting dial out: ';
const x = (length: number) => 'x'.repeat(length);
const layers = (count: number) => Array.from({ length: count }, () => ({ maxBitrate: 100_000 }));

export const rulesBeforeJoining: readonly LibraryRule[] = [
  {
    rule: 'layers of simulcast',
    attempt: (camSimulcastEncodings: never) =>
      window.createCall({ dailyConfig: { camSimulcastEncodings } }),
    allowed: [layers(1), layers(3)],
    refused: [[], layers(4)],
    message: 'encodings must be an Array with between 1 to 3 layers',
  },
  {
    rule: 'fewest tiles of a grid',
    attempt: (minTilesPerPage: never) =>
      window.createCall({ layoutConfig: { grid: { minTilesPerPage } } }),
    allowed: [1],
    refused: [0],
    message: "grid.minTilesPerPage can't be lower than 1.",
  },
  {
    rule: 'most tiles of a grid',
    attempt: (maxTilesPerPage: never) =>
      window.createCall({ layoutConfig: { grid: { maxTilesPerPage } } }),
    allowed: [49],
    refused: [50],
    message: "grid.maxTilesPerPage can't be larger than 49",
  },
  {
    rule: 'size of userData given at creation',
    attempt: (userData: never) => window.createCall({ userData }),
    allowed: [x(4096)],
    refused: [x(4097)],
    message: "property 'userData': invalid userData type provided",
  },
  {
    rule: 'an app message before joining',
    attempt: (value: never) => window.call.sendAppMessage(value),
    allowed: [],
    refused: ['early'],
    message: 'sendAppMessage() only supported after join.',
  },
];

export const rulesWhileJoined: readonly LibraryRule[] = [
  {
    rule: 'size of userData',
    attempt: (value: never) => window.call.setUserData(value),
    allowed: [x(4096)],
    refused: [x(4097)],
    message: 'userData is too large (4097 characters). Maximum size suppported is 4096.',
  },
  {
    rule: 'userData that is no JSON',
    attempt: (value: never) => window.call.setUserData(window.circular(value)),
    allowed: [false],
    refused: [true],
    message: 'userData must be serializable to JSON',
  },
  {
    rule: 'length of a custom track name',
    attempt: (trackName: never) =>
      window.call.startCustomTrack({ track: window.track(), trackName }),
    allowed: [x(50)],
    refused: [x(51)],
    message: 'Custom track `trackName` must not be more than 50 characters',
  },
  {
    rule: 'reserved custom track names',
    attempt: (trackName: never) =>
      window.call.startCustomTrack({ track: window.track(), trackName }),
    allowed: ['cam-audio-2'],
    refused: RESERVED_NAMES,
    message: 'Custom track `trackName` must not match a track name already used by daily',
  },
  {
    rule: 'a dial-out to somebody',
    attempt: (value: never) => window.call.startDialOut(value),
    allowed: [{ sipUri: 'sip:a' }, { phoneNumber: '+1' }],
    refused: [{}],
    message: `${DIAL_OUT}either a sip uri or phone number must be provided`,
  },
  {
    rule: 'a dial-out to one',
    attempt: (value: never) => window.call.startDialOut(value),
    allowed: [],
    refused: [{ sipUri: 'sip:a', phoneNumber: '+1' }],
    message: `${DIAL_OUT}only one of sip uri or phone number must be provided`,
  },
  {
    rule: 'a SIP address',
    attempt: (sipUri: never) => window.call.startDialOut({ sipUri }),
    allowed: ['sip:someone@example.com'],
    refused: ['sips:someone@example.com', 'someone@example.com'],
    message: `${DIAL_OUT}Invalid SIP URI, must start with 'sip:'`,
  },
  {
    rule: 'a phone number',
    attempt: (phoneNumber: never) => window.call.startDialOut({ phoneNumber }),
    allowed: ['+0', '+15551234567'],
    refused: ['15551234567', '+', '+1 555'],
    message: `${DIAL_OUT}Invalid phone number, must be valid phone number as per E.164`,
  },
  {
    rule: 'a displayName',
    attempt: (displayName: never) => window.call.startDialOut({ phoneNumber: '+1', displayName }),
    allowed: [x(199)],
    refused: [x(200)],
    message: `${DIAL_OUT}displayName length must be less than 200`,
  },
  {
    rule: 'a userId',
    attempt: (userId: never) => window.call.startDialOut({ phoneNumber: '+1', userId }),
    allowed: [x(36)],
    refused: [x(37)],
    message: `${DIAL_OUT}userId length must be less than or equal to 36`,
  },
  {
    rule: 'audio codecs',
    attempt: (audio: never) => window.call.startDialOut({ phoneNumber: '+1', codecs: { audio } }),
    allowed: [['OPUS', 'PCMU', 'PCMA', 'G722']],
    refused: [['MP3'], ['opus']],
    message: `${DIAL_OUT}audio codec must be one of OPUS, PCMU, PCMA, G722`,
  },
  {
    rule: 'video codecs',
    attempt: (video: never) =>
      window.call.startDialOut({ sipUri: 'sip:a', video: true, codecs: { video } }),
    allowed: [['H264', 'VP8']],
    refused: [['VP9'], ['h264']],
    message: `${DIAL_OUT}video codec must be H264 or VP8`,
  },
  {
    rule: 'how many tones',
    attempt: (tones: never) => window.call.sendDTMF({ sessionId: 'a', tones }),
    allowed: ['1'.repeat(20)],
    refused: ['1'.repeat(21)],
    message: 'tones string must be upto 20 characters',
  },
  {
    rule: 'which tones',
    attempt: (tones: never) => window.call.sendDTMF({ sessionId: 'a', tones }),
    allowed: ['0123456789ABCD*#'],
    refused: ['E', 'a', '1 2', '+'],
    message: 'is not valid DTMF tone',
  },
  {
    rule: 'volume of a player',
    attempt: (volume: never) =>
      window.call.startRemoteMediaPlayer({ url: 'u', settings: { state: 'play', volume } }),
    allowed: [0, 2],
    refused: [-0.1, 2.1],
    message: 'RemoteMediaPlayerSettings.volume: must be between 0.0 - 2.0',
  },
  {
    rule: 'volume of a running player',
    attempt: (volume: never) =>
      window.call.updateRemoteMediaPlayer({ session_id: 's', settings: { volume } }),
    allowed: [0, 2],
    refused: [-0.1, 2.1],
    message: 'RemoteMediaPlayerSettings.volume: must be between 0.0 - 2.0',
  },
  {
    rule: 'strength of a blur',
    attempt: (strength: never) =>
      window.call.updateInputSettings({
        video: { processor: { type: 'background-blur', config: { strength } } },
      }),
    allowed: [0.01, 1],
    refused: [0, 1.01],
    message: 'expected: {0 < strength <= 1}',
  },
  {
    rule: 'choice of a background image',
    attempt: (source: never) =>
      window.call.updateInputSettings({
        video: { processor: { type: 'background-image', config: { source } } },
      }),
    allowed: [1, 10],
    refused: [0, 11, 1.5],
    message: 'invalid image selection; must be an int, > 0, <= 10',
  },
  {
    rule: 'interval of remote levels',
    attempt: (value: never) => window.call.startRemoteParticipantsAudioLevelObserver(value),
    allowed: [100],
    refused: [99],
    message: 'The interval must be a number greater than or equal to 100 milliseconds.',
  },
  {
    rule: 'interval of the local level',
    attempt: (value: never) => window.call.startLocalAudioLevelObserver(value),
    allowed: [100],
    refused: [99],
    message: 'The interval must be a number greater than or equal to 100 milliseconds.',
  },
  {
    rule: 'type of a recording',
    attempt: (type: never) => window.call.startRecording({ type }),
    allowed: ['cloud', 'raw-tracks', 'local'],
    refused: ['tape'],
    message: "invalid type: tape, allowed values 'cloud', 'raw-tracks', or 'local'",
  },
  {
    rule: 'kind of session data',
    attempt: (value: never) => window.call.setMeetingSessionData(value),
    allowed: [{ a: 1 }],
    refused: [[1], 'text'],
    message: 'Meeting session data must be a plain (map-like) object',
  },
  {
    rule: 'session data that is no JSON',
    attempt: (value: never) => window.call.setMeetingSessionData(window.circular(value)),
    allowed: [false],
    refused: [true],
    message: 'Meeting session data must be serializable to JSON',
  },
  {
    rule: 'size of session data',
    attempt: (length: never) => window.call.setMeetingSessionData({ a: 'x'.repeat(length) }),
    // As JSON, the object has eight characters besides the text.
    allowed: [102_400 - 8],
    refused: [102_400 - 7],
    message:
      'Meeting session data is too large (102401 characters). Maximum size suppported is 102400.',
  },
  {
    rule: 'size of an app message',
    attempt: (length: never) => window.call.sendAppMessage('x'.repeat(length)),
    // As JSON, the text has two quotes around it, and these count too.
    allowed: [4094],
    refused: [4095],
    message: 'Message data too large. Max size is 4096',
  },
];
