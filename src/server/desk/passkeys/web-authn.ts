import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { brand } from '#core/site/content/brand.ts';
import type { PasskeySite } from './passkey-site.ts';
import type { ProvenPasskey } from './passkey-store.ts';

/** Who a passkey is for, in the words that the device shows. */
interface PasskeyUser {
  id: string;
  name: string;
}

/** What a device signed, and what it should have signed. */
interface Signed {
  /** What the browser sent. It may be anything. */
  answer: string;
  challenge: string;
  site: PasskeySite;
}

const CREDENTIAL_ID = /^[\w-]{1,1400}$/;
const ALGORITHMS = [-7, -8, -257];

/** The library is loaded with the first passkey, because most servers start without one. */
const library = () => import('@simplewebauthn/server');

/** Writes what a browser needs to make a passkey. */
export async function creationOptions(
  user: PasskeyUser,
  { rpId }: PasskeySite,
  knownIds: readonly string[],
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    rpName: brand.name,
    rpID: rpId,
    userName: user.name,
    userDisplayName: user.name,
    userID: new Uint8Array(Buffer.from(user.id)),
    attestationType: 'none',
    // The passkey is found without a name, and the device asks for a finger, a face or a code.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: knownIds.map((id) => ({ id })),
  });
}

/** Writes what a browser needs to sign with a passkey of this site, whichever it is. */
export async function requestOptions({
  rpId,
}: PasskeySite): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({ rpID: rpId, userVerification: 'required' });
}

/** Returns the passkey that a browser has made; null if the answer proves none. */
export async function readNewPasskey({
  answer,
  challenge,
  site,
}: Signed): Promise<ProvenPasskey | null> {
  try {
    const response = JSON.parse(answer) as RegistrationResponseJSON;
    if (!(await isWithoutCertificate(response))) return null;
    const { verifyRegistrationResponse } = await library();
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    const made = registrationInfo?.credential;
    // What the device signed names the passkey. What stands beside it could be anything.
    if (made === undefined || made.id !== response.id || !CREDENTIAL_ID.test(made.id)) return null;
    const publicKey = Buffer.from(made.publicKey).toString('base64url');
    return { id: made.id, publicKey, counter: made.counter };
  } catch {
    return null;
  }
}

/** Returns the id of the passkey with which an answer says that it is signed. */
export function passkeyIdOf(answer: string): string | null {
  try {
    const { id } = JSON.parse(answer) as Partial<AuthenticationResponseJSON>;
    return typeof id === 'string' && CREDENTIAL_ID.test(id) ? id : null;
  } catch {
    return null;
  }
}

/**
 * Returns what the passkey has counted by now; null if this passkey of this person has not signed
 * this, or has counted back.
 */
export async function readSignature(
  { answer, challenge, site }: Signed,
  { id, publicKey, counter, userId }: ProvenPasskey & { userId: string },
): Promise<number | null> {
  try {
    const response = JSON.parse(answer) as AuthenticationResponseJSON;
    if (response.response.userHandle !== Buffer.from(userId).toString('base64url')) return null;
    const { verifyAuthenticationResponse } = await library();
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      requireUserVerification: true,
      credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}

/**
 * We ask for no certificate of the device, so no certificate of a stranger is read: reading one may
 * ask a server that it names.
 */
async function isWithoutCertificate({ response }: RegistrationResponseJSON): Promise<boolean> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  const bytes = new Uint8Array(Buffer.from(response.attestationObject, 'base64url'));
  const attestation = decodeAttestationObject(bytes);
  const isPlain = ['none', 'packed'].includes(attestation.get('fmt'));
  return isPlain && attestation.get('attStmt').get('x5c') === undefined;
}
