import { createSign, generateKeyPairSync, hash, randomBytes } from 'node:crypto';

/** What a browser says in place of the truth. */
export interface Lies {
  origin?: string;
  rpId?: string;
  challenge?: string;
  type?: string;
  userHandle?: string | undefined;
  /** Whether somebody is there, and whether the device has asked who. */
  isPresent?: boolean;
  isVerified?: boolean;
  counter?: number;
  format?: string;
  /** What stands beside the format, in CBOR. */
  statement?: Buffer;
}

/** The options of the server, as far as a device needs them. */
export interface PasskeyOptions {
  challenge: string;
  rpId?: string;
  rp?: { id?: string };
  user?: { id: string };
}

export type SoftwareAuthenticator = ReturnType<typeof softwareAuthenticator>;

/**
 * A device with one passkey (ES256), and the browser in front of it. It answers as `toJSON` of a
 * browser does, and lies if a test asks for it.
 */
export function softwareAuthenticator(id = randomBytes(16).toString('base64url')) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const cose = map(
    [number(1), number(2)],
    [number(3), number(-7)],
    [number(-1), number(1)],
    [number(-2), bytes(Buffer.from(x, 'base64url'))],
    [number(-3), bytes(Buffer.from(y, 'base64url'))],
  );
  let counter = 0;
  let user: string | undefined;

  function clientData(type: string, { challenge }: PasskeyOptions, origin: string, lies: Lies) {
    const said = { type, challenge, origin, crossOrigin: false };
    const { type: otherType, challenge: otherChallenge, origin: otherOrigin } = lies;
    return Buffer.from(
      JSON.stringify({
        ...said,
        ...(otherType && { type: otherType }),
        ...(otherChallenge && { challenge: otherChallenge }),
        ...(otherOrigin && { origin: otherOrigin }),
      }),
    );
  }

  function authenticatorData(rpId: string, lies: Lies, attested: Buffer): Buffer {
    const { isPresent = true, isVerified = true } = lies;
    counter = lies.counter ?? counter + 1;
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(counter);
    const flags = (isPresent ? 1 : 0) | (isVerified ? 4 : 0) | (attested.length > 0 ? 64 : 0);
    const rpIdHash = hash('sha256', lies.rpId ?? rpId, 'buffer');
    return Buffer.concat([rpIdHash, Buffer.from([flags]), counted, attested]);
  }

  return {
    id,
    /** Answers as `navigator.credentials.create` does. */
    create(options: PasskeyOptions, origin: string, lies: Lies = {}): string {
      user = options.user?.id;
      const rawId = Buffer.from(id, 'base64url');
      const length = Buffer.from([rawId.length >> 8, rawId.length & 255]);
      const attested = Buffer.concat([Buffer.alloc(16), length, rawId, cose]);
      const attestation = map(
        [text('fmt'), text(lies.format ?? 'none')],
        [text('attStmt'), lies.statement ?? map()],
        [text('authData'), bytes(authenticatorData(options.rp?.id ?? '', lies, attested))],
      );
      return JSON.stringify({
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData('webauthn.create', options, origin, lies).toString(
            'base64url',
          ),
          attestationObject: attestation.toString('base64url'),
        },
      });
    },
    /** Answers as `navigator.credentials.get` does. */
    get(options: PasskeyOptions, origin: string, lies: Lies = {}): string {
      const data = authenticatorData(options.rpId ?? '', lies, Buffer.alloc(0));
      const client = clientData('webauthn.get', options, origin, lies);
      const signed = Buffer.concat([data, hash('sha256', client, 'buffer')]);
      return JSON.stringify({
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: createSign('sha256').update(signed).sign(privateKey).toString('base64url'),
          userHandle: 'userHandle' in lies ? lies.userHandle : user,
        },
      });
    },
  };
}

/** CBOR (RFC 8949), as far as a passkey needs it. */
function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255]);
}

function number(value: number): Buffer {
  if (value >= 0) return head(0, value);
  return head(1, -1 - value);
}

function bytes(content: Buffer): Buffer {
  return Buffer.concat([head(2, content.length), content]);
}

function text(content: string): Buffer {
  return Buffer.concat([head(3, content.length), Buffer.from(content)]);
}

function map(...entries: [Buffer, Buffer][]): Buffer {
  return Buffer.concat([head(5, entries.length), ...entries.flat()]);
}

/** A statement with a certificate, as a device sends one that is asked who made it. */
export function certificateStatement(): Buffer {
  const certificates = Buffer.concat([head(4, 1), bytes(Buffer.from('certificate'))]);
  return map(
    [text('alg'), number(-7)],
    [text('sig'), bytes(Buffer.from('signature'))],
    [text('x5c'), certificates],
  );
}
