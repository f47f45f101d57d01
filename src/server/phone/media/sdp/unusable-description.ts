/** A description of sound that cannot be read, or that has nothing in common with us. */
export class UnusableDescription extends Error {}
