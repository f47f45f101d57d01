import type { SpeechFailureReason } from '#core/speech-install-state.ts';

/** A failure of the installation. The message is for the owner; visitors learn the reason only. */
export class SpeechInstallError extends Error {
  override name = 'SpeechInstallError';
  readonly reason: SpeechFailureReason;

  constructor(reason: SpeechFailureReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

const FULL_DISK = ['ENOSPC', 'EDQUOT'];
const NO_RIGHTS = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR'];

/** Explains an error of the file system, of the network or of unpacking to the owner. */
export function explainInstallError(
  error: unknown,
  { folder, registry }: { folder: string; registry: string | null },
): SpeechInstallError {
  if (error instanceof SpeechInstallError) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const explained = (reason: SpeechFailureReason, message: string) =>
    new SpeechInstallError(reason, message, { cause: error });
  if (FULL_DISK.includes(code)) {
    return explained(
      'disk-full',
      `The disk is full. The voice needs 800 MB in ${folder} while it is installed, and 420 MB later. Make room, or choose another folder with SPEECH_DIR=…`,
    );
  }
  if (NO_RIGHTS.includes(code)) {
    return explained(
      'not-writable',
      `This user may not write into ${folder} (${code}). Change the rights, or choose another folder with SPEECH_DIR=…`,
    );
  }
  if (code.startsWith('Z_')) {
    return explained('wrong-content', 'A package of the voice is damaged: it cannot be unpacked.');
  }
  if (code !== '' && registry !== null) {
    return explained(
      'network',
      `The registry ${registry} did not answer, or the connection broke (${code}). Check the network, and the address with "npm config get registry".`,
    );
  }
  return explained('unknown', `The voice could not be installed (${code || String(error)}).`);
}
