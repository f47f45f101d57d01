/** A fake MediaStreamTrack. Tests also install this class as the global `MediaStreamTrack`. */
export class FakeTrack {
  readonly id = crypto.randomUUID();
  readonly kind = 'audio';
  enabled = true;
  muted = false;
  readyState: 'live' | 'ended' = 'live';
  readonly #deviceId: string;

  constructor(deviceId: string) {
    this.#deviceId = deviceId;
  }

  getSettings() {
    return { deviceId: this.#deviceId };
  }

  stop(): void {
    this.readyState = 'ended';
  }
}
