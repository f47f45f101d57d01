/** The codings in which files are kept, best first. On equal weights the earlier one wins. */
export const ENCODINGS = ['br', 'gzip', 'identity'] as const;

export type Encoding = (typeof ENCODINGS)[number];

/**
 * The weight of identity if the client does not list it. It is lower than any weight in a header,
 * so identity is chosen last.
 */
const UNLISTED_IDENTITY = 0.0001;

const WEIGHT = /^q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/;

type Weights = ReadonlyMap<string, number>;

const MAX_PARSED = 64;
const parsed = new Map<string, Weights>();

/**
 * Chooses by RFC 9110, section 12.5.3. It falls back to identity even where the header refuses it,
 * because a page that the visitor may be able to read is better than a 406.
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
 * Parses a header and keeps the result, because parsing is most of the work and browsers send the
 * same few headers. The number of kept results is limited, since a client may send ever new headers.
 */
function weightsOf(header: string): Weights {
  const known = parsed.get(header);
  if (known !== undefined) return known;
  if (parsed.size === MAX_PARSED) parsed.clear();
  const weights = parseWeights(header);
  parsed.set(header, weights);
  return weights;
}

/** Entries with a malformed weight are left out, as if the client had not sent them. */
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
