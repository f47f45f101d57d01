/**
 * The number of bits per second that a visitor's browser is asked to send. Browsers send 32,000 if
 * nobody asks. That is enough for a listener, but the recogniser hears more words wrong in it. From
 * 96,000 on it hears as well as without a codec.
 */
const BITS_PER_SECOND = 96_000;
const OPUS_PARAMETERS = 'useinbandfec=1';

/**
 * Asks for that rate in the answer to a visitor's offer. The library answers with the parameters of
 * the offer, so it cannot ask itself.
 */
export function askForFineSound(answer: string): string {
  return answer.replace(OPUS_PARAMETERS, `${OPUS_PARAMETERS};maxaveragebitrate=${BITS_PER_SECOND}`);
}
