/** The words of the desk about passkeys. */
export const passkeyWords = {
  open: {
    submit: 'Open with a passkey',
    refusedHeading: 'This passkey opens nothing',
    refused:
      'It was removed, or it took longer than five minutes. Please try again, or open the desk with a new link:',
  },
  /** An IP address is no name, and browsers let a passkey belong to a name only. */
  unnamed:
    'A passkey cannot belong to an IP address. Open the desk under the name of your site, or under localhost on the server itself, and it offers one.',
  list: {
    heading: 'Passkeys',
    text: 'A passkey opens the desk on this device with your finger, your face or its code, without a new link.',
    none: 'There is no passkey yet.',
    add: 'Add a passkey',
    added: (when: string) => `added ${when}`,
    used: (when: string) => `last used ${when}`,
    unused: 'not used yet',
    remove: 'Remove',
    refused: 'This passkey was not added. Please try again.',
  },
  /** What the browser may run into. */
  trouble: {
    stopped: 'The device did not give a passkey. Please try again.',
    known: 'This device has a passkey already.',
    tooMany: 'Too many attempts. Please wait a minute.',
    failed: 'That did not work. Please load the page again.',
  },
} as const;
