import { brand } from '../brand.ts';

/** The words of the owner's desk. Visitors never see them, so an owner does not change them. */
export const deskWords = {
  title: (heading: string) => `${heading} | ${brand.name} desk`,
  /** Stands beside the brand. */
  word: 'desk',
  ways: {
    label: 'Rooms',
    more: 'More',
    today: 'Today',
    talks: 'Chats',
    calls: 'Calls',
    questions: 'Questions',
    texts: 'Texts and times',
    devices: 'Devices',
  },
  gate: {
    heading: 'The desk is closed on this device',
    text: 'It opens with a link that the server prints. The link works once, within ten minutes:',
    command: 'npm run owner -- desk',
  },
  enter: {
    heading: 'Open the desk on this device?',
    text: 'Whoever opens it here reads what visitors write and say. Open it on a device of your own.',
    submit: 'Open the desk',
    refusedHeading: 'This link opens nothing',
    refused: 'A link works once, within ten minutes. Please print a new one:',
  },
  tooMany: {
    heading: 'Too many attempts',
    text: 'Please wait a minute, and then try again. This attempt has used nothing up.',
  },
  unsafe: {
    heading: 'The desk needs https',
    text: 'This site is reached by plain http, and everybody on the way could read the requests. Set PUBLIC_URL to an address that begins with https, or open the desk on the server itself.',
  },
  trouble: {
    heading: 'The server cannot answer just now',
    text: 'If you have changed something, look whether it is done before you do it again.',
    found: (id: string) => `The log of the server tells more under ${id}.`,
    again: 'Go to Today',
  },
  stale: {
    heading: 'This page is out of date',
    text: 'The desk was opened again on this device, and nothing was changed. Go back, where your text still is, copy it, and load that page again.',
  },
  ownersOnly: {
    heading: 'This is for the owner',
    text: 'Staff cannot open it. Please ask the owner.',
  },
  name: {
    heading: 'What is your first name?',
    text: 'Visitors see it when you join a conversation.',
    label: 'First name',
    submit: 'Continue',
    problem: 'Please write a first name: letters, and no more than 40 characters.',
  },
  today: {
    heading: (name: string) => `Hello ${name}`,
    today: 'Today',
    none: 'There are no meetings in the next two weeks.',
    fresh: 'new',
    zone: (zone: string) => `Times are those of ${zone}.`,
  },
  devices: {
    heading: 'Where the desk is open',
    here: 'this device',
    used: (when: string) => `last used ${when}`,
    opened: (when: string) => `opened ${when}`,
    end: 'End this one',
    leave: 'Close the desk here',
    done: 'What was done',
  },
  actions: {
    'link-made': 'A link was printed',
    'signed-in': 'The desk was opened with a link',
    'signed-in-by-passkey': 'The desk was opened with a passkey',
    'session-ended': 'The desk was closed on a device',
    'all-ended': 'The desk was closed on all devices',
    erased: 'Something was erased',
    'call-read': 'A call was read',
    'recording-played': 'A recording was played',
    'passkey-added': 'A passkey was added',
    'passkey-removed': 'A passkey was removed',
    'answer-written': 'An answer was written',
    'answer-removed': 'An answer was removed',
    'time-kept': 'A time was kept',
    'time-freed': 'A kept time was given free',
    'talk-joined': 'A conversation was joined',
    'talk-handed-back': 'A conversation was handed back',
  },
  roles: { owner: 'owner', staff: 'staff' },
} as const;
