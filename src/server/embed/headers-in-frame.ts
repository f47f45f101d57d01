/**
 * Returns the headers of a page that pages of these origins may show in a frame. Everything else in the
 * headers stays as it is for all pages. X-Frame-Options knows no list of origins, so it is left out.
 */
export function headersInFrame(
  headers: Readonly<Record<string, string>>,
  origins: readonly string[],
): Record<string, string> {
  if (origins.length === 0) return { ...headers };
  const { 'X-Frame-Options': _, 'Content-Security-Policy': policy = '', ...others } = headers;
  const ancestors = `frame-ancestors ${origins.join(' ')}`;
  return {
    ...others,
    'Content-Security-Policy': policy.replace("frame-ancestors 'none'", ancestors),
  };
}
