/** The model failed in this turn. The reason holds no address, no key and no visitor's data. */
export class ModelError extends Error {
  override name = 'ModelError';
  readonly reason: string;

  constructor(reason: string) {
    super(`The model failed: ${reason}.`);
    this.reason = reason;
  }
}
