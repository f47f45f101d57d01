/** The headers of a request that tell whether a person opened a page. */
type VisitHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

/** All browsers that people use begin their name with one of these words. */
const BROWSER = /^(?:Mozilla|Opera)\//;
/**
 * Programs that call themselves browsers. Many of them add the address of a page that explains them,
 * which no browser does. Cubot makes phones.
 */
const PROGRAM =
  /(?<!cu)bot|crawl|spider|slurp|preview|externalhit|headless|lighthouse|pagespeed|monitor|uptime|pingdom|https?:\/\//i;

/**
 * Tells whether the headers of a GET request are those of a browser in which a person opens a page.
 * Frames, pages that a browser loads ahead, scripts and programs are not visits. Nothing of the
 * headers is kept.
 */
export function isVisit(headers: VisitHeaders): boolean {
  const mode = headers['sec-fetch-mode'];
  // Browsers send these headers only over TLS and on the loopback address.
  if (mode === undefined ? !acceptsHtml(headers) : mode !== 'navigate') return false;
  if (mode !== undefined && headers['sec-fetch-dest'] !== 'document') return false;
  if (headers['sec-purpose'] !== undefined || headers.purpose !== undefined) return false;
  const agent = headers['user-agent'];
  return typeof agent === 'string' && BROWSER.test(agent) && !PROGRAM.test(agent);
}

function acceptsHtml({ accept }: VisitHeaders): boolean {
  return typeof accept === 'string' && accept.includes('text/html');
}
