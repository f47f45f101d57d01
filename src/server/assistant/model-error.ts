/** The model can't be used for this turn. The reason names no address, no key and no visitor. */
export class ModelError extends Error {
  override name = 'ModelError';
  readonly reason: string;

  constructor(reason: string) {
    super(`The model failed: ${reason}.`);
    this.reason = reason;
  }
}
