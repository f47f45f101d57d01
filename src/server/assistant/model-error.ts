/**
 * An error of the language model in one turn. The reason holds no address, no key and no data about
 * a visitor.
 */
export class ModelError extends Error {
  override name = 'ModelError';
  readonly reason: string;

  constructor(reason: string) {
    super(`The model failed: ${reason}.`);
    this.reason = reason;
  }
}
