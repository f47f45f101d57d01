/** The codings we keep, the most wanted first: on equal weights the earlier one wins. */
export const ENCODINGS = ['br', 'gzip', 'identity'] as const;

export type Encoding = (typeof ENCODINGS)[number];

/** Lower than any weight a header can name: unlisted, identity is acceptable but never preferred. */
const UNLISTED_IDENTITY = 0.0001;

const WEIGHT = /^q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/;

type Weights = ReadonlyMap<string, number>;

const MAX_PARSED = 64;
const parsed = new Map<string, Weights>();

/**
 * RFC 9110, section 12.5.3. Falls back to identity even where the header refuses it: a page the
 * visitor may be able to read is better than a 406.
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
 * Parsing is pure and most of what choosing costs, and browsers send the same few headers: what was
 * parsed is kept. The bound is against clients that make up a new one each time.
 */
function weightsOf(header: string): Weights {
  const known = parsed.get(header);
  if (known !== undefined) return known;
  if (parsed.size === MAX_PARSED) parsed.clear();
  const weights = parseWeights(header);
  parsed.set(header, weights);
  return weights;
}

/** Entries whose weight is malformed are left out, as if the client had not named them. */
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
