/**
 * Makes an element look like another one, and keeps every node that both have. So the focus, the
 * place to which something is scrolled, an open menu and a half-typed text stay as they are.
 * Elements with an id are the same wherever they stand.
 */
export function morph(element: Element, wanted: Element): void {
  const focused = document.activeElement;
  morphElement(element, wanted);
  // An element that has moved lost the focus.
  if (focused instanceof HTMLElement && focused.isConnected && focused !== document.activeElement)
    focused.focus({ preventScroll: true });
}

function morphElement(element: Element, wanted: Element): void {
  for (const { name } of [...element.attributes]) {
    if (!wanted.hasAttribute(name) && !isOwn(name)) element.removeAttribute(name);
  }
  for (const { name, value } of wanted.attributes) {
    if (element.getAttribute(name) !== value && !isOwn(name)) element.setAttribute(name, value);
  }
  let at = element.firstChild;
  for (const child of [...wanted.childNodes]) {
    const same = findSame(at, child);
    if (same === null) {
      element.insertBefore(document.importNode(child, true), at);
      continue;
    }
    if (same === at) at = at.nextSibling;
    else element.insertBefore(same, at);
    if (same instanceof Element && child instanceof Element) morphElement(same, child);
    else if (same.nodeValue !== child.nodeValue) same.nodeValue = child.nodeValue;
  }
  while (at !== null) {
    const next: ChildNode | null = at.nextSibling;
    at.remove();
    at = next;
  }
}

/** What a person has opened stays open, and what a script of the desk has hidden stays hidden. */
function isOwn(attribute: string): boolean {
  return attribute === 'open' || attribute === 'hidden';
}

/** Finds the node that a wanted child stands for: by its id, or else only if it is the next one. */
function findSame(from: ChildNode | null, wanted: ChildNode): ChildNode | null {
  const id = idOf(wanted);
  if (id === '') return from !== null && isAlike(from, wanted) && idOf(from) === '' ? from : null;
  for (let node = from; node !== null; node = node.nextSibling) {
    if (idOf(node) === id && isAlike(node, wanted)) return node;
  }
  return null;
}

function isAlike(one: ChildNode, other: ChildNode): boolean {
  return one.nodeName === other.nodeName;
}

function idOf(node: ChildNode): string {
  return node instanceof Element ? node.id : '';
}
