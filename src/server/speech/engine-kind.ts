/**
 * Where an engine of speech runs. The files of an `embedded` one are on this machine, so if it does
 * not open, waiting does not help. The failure of a `hosted` one often passes by itself.
 */
export type EngineKind = 'embedded' | 'hosted';
