/** Stands in for a MediaStreamTrack. Tests also install it under that global name. */
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
