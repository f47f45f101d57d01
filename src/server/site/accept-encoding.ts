/**
 * The encodings in which files are stored, best first. If a client gives two encodings the same
 * weight, the encoding that comes first in this list is chosen.
 */
export const ENCODINGS = ['br', 'gzip', 'identity'] as const;

export type Encoding = (typeof ENCODINGS)[number];

/**
 * The weight of `identity` if the header contains neither `identity` nor `*`. The smallest weight
 * above 0 in a header is 0.001, so `identity` is chosen last.
 */
const UNLISTED_IDENTITY = 0.0001;

const WEIGHT = /^q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/;

type Weights = ReadonlyMap<string, number>;

const MAX_PARSED = 64;
const parsed = new Map<string, Weights>();

/**
 * Chooses an encoding according to RFC 9110, section 12.5.3. Without a header, `identity` is
 * chosen. If the header accepts no available encoding, `identity` is chosen too, although the
 * header refuses it. The visitor may still be able to read the page, and an answer with 406 would
 * not help.
 */
export function chooseEncoding(
  header: string | undefined,
  available: readonly Encoding[],
): Encoding {
  if (header === undefined || available.length < 2) return 'identity';
  const weights = weightsOf(header);
  const others = weights.get('*');
  let best: Encoding = 'identity';
  let bestWeight = 0;
  for (const encoding of ENCODINGS) {
    if (!available.includes(encoding)) continue;
    const weight =
      weights.get(encoding) ?? others ?? (encoding === 'identity' ? UNLISTED_IDENTITY : 0);
    if (weight > bestWeight) {
      best = encoding;
      bestWeight = weight;
    }
  }
  return best;
}

/**
 * Parses a header and caches the result, because parsing is slow and browsers send the same few
 * headers. The size of the cache is limited, because a client may send a different header with
 * every request.
 */
function weightsOf(header: string): Weights {
  const known = parsed.get(header);
  if (known !== undefined) return known;
  if (parsed.size === MAX_PARSED) parsed.clear();
  const weights = parseWeights(header);
  parsed.set(header, weights);
  return weights;
}

/** Parses the weights in a header. Entries with a malformed weight are ignored. */
function parseWeights(header: string): Weights {
  const weights = new Map<string, number>();
  for (const entry of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = entry.split(';').map((part) => part.trim());
    const weight = parameters.find((parameter) => parameter.startsWith('q='));
    const match = weight === undefined ? undefined : WEIGHT.exec(weight);
    if (match === null) continue;
    weights.set(name === 'x-gzip' ? 'gzip' : name, Number(match?.[1] ?? 1));
  }
  return weights;
}
