export interface SamplePlayerProps {
  id: string;
  /** The element that plays the sound. It has no address yet. */
  sound: HTMLAudioElement;
  /** The visitor closes the player. */
  onClose(): void;
  /** A call begins, and nothing else may be heard beside it. */
  onCall(): void;
}
