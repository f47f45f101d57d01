/** What an agent knows of a call by phone. */
export interface PhoneParty {
  direction: 'inbound' | 'outbound';
  /** The number of the other side in E.164. Null if it is hidden. */
  number: string | null;
  /** The name that the phone network tells. */
  name: string | null;
  /** The owner's server has only a text for this caller. The call ends when it was said. */
  hearsOnlyGreeting?: true;
}
