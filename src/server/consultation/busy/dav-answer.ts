import { SaxesParser } from 'saxes';

/** An element of XML. Its name holds its namespace, as in `{DAV:}href`. */
interface DavElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  text: string;
  children: readonly DavElement[];
}

interface OpenElement extends DavElement {
  children: OpenElement[];
}

/** What a server tells about one of its resources. */
export interface DavResource {
  href: string;
  /** The status of the resource as a whole, such as 507 for one that the server has left out. */
  status: number | null;
  /** The properties that the server has given. Those that it has refused are left out. */
  properties: readonly DavElement[];
}

export const DAV = 'DAV:';
export const CALDAV = 'urn:ietf:params:xml:ns:caldav';
const DEEPEST = 50;

/** Says that an answer is no list of resources. */
export class NoDavAnswerError extends Error {
  override name = 'NoDavAnswerError';
}

/** Reads the answer `multistatus` of WebDAV (RFC 4918). Throws a NoDavAnswerError for any other. */
export function readDavResources(bytes: Uint8Array): readonly DavResource[] {
  const root = readElements(new TextDecoder().decode(bytes));
  if (root?.name !== `{${DAV}}multistatus`) throw new NoDavAnswerError('no list of resources');
  return childrenOf(root, DAV, 'response').map((response) => ({
    href: childrenOf(response, DAV, 'href')[0]?.text.trim() ?? '',
    status: statusIn(response),
    properties: childrenOf(response, DAV, 'propstat')
      .filter((stated) => statusIn(stated) === 200)
      .flatMap((stated) => childrenOf(stated, DAV, 'prop'))
      .flatMap(({ children }) => children),
  }));
}

function statusIn(element: DavElement): number | null {
  const line = childrenOf(element, DAV, 'status')[0]?.text ?? '';
  const status = / (\d{3})\b/.exec(line)?.[1];
  return status === undefined ? null : Number(status);
}

export function propertyOf(
  { properties }: DavResource,
  namespace: string,
  name: string,
): DavElement | null {
  return properties.find((property) => property.name === `{${namespace}}${name}`) ?? null;
}

/** Returns the address in a property such as `current-user-principal`. */
export function hrefIn(property: DavElement | null): string | null {
  return property?.children.find(({ name }) => name === `{${DAV}}href`)?.text.trim() || null;
}

/** Tells whether a property holds an element, such as the type `calendar`. */
export function holds(property: DavElement | null, namespace: string, name: string): boolean {
  return property !== null && childrenOf(property, namespace, name).length > 0;
}

export function childrenOf(
  { children }: DavElement,
  namespace: string,
  name: string,
): readonly DavElement[] {
  return children.filter((child) => child.name === `{${namespace}}${name}`);
}

function readElements(xml: string): DavElement | null {
  const document: OpenElement = { name: '', attributes: {}, text: '', children: [] };
  const open = [document];
  const parser = new SaxesParser({ xmlns: true });
  const addText = (text: string) => {
    const element = open.at(-1);
    if (element) element.text += text;
  };
  parser.on('opentag', ({ uri, local, attributes: given }) => {
    if (open.length > DEEPEST) throw new NoDavAnswerError('too deep');
    const attributes = Object.fromEntries(
      Object.values(given).map((attribute) => [attribute.local, attribute.value]),
    );
    const element: OpenElement = { name: `{${uri}}${local}`, attributes, text: '', children: [] };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('closetag', () => open.pop());
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('error', () => {
    throw new NoDavAnswerError('no XML');
  });
  parser.write(xml).close();
  return document.children[0] ?? null;
}
