/** What stands in the place of a node that somebody else took out of the page. */
const standIns = new WeakMap<Node, Node>()

/**
 * Browsers that translate a page, and extensions, put elements of their own in the place of its text. React would throw
 * when it takes away such a text or puts something before it, and lose the whole page
 * (https://github.com/facebook/react/issues/11538), and nobody would see what it writes into one. Here it takes away what
 * stands in the place, puts things before that, and a text that it writes comes back, to be translated again (sitio-30).
 */
export function tolerateMovedNodes() {
  const { removeChild, insertBefore } = Node.prototype
  const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue')
  const observer = new MutationObserver(noteStandIns)
  observer.observe(document, { childList: true, subtree: true })

  const standInOf = (node: Node): Node | undefined => {
    noteStandIns(observer.takeRecords())
    return standIns.get(node)
  }

  /** The child of a parent that is a node, holds it or stands in its place; null when nothing does. */
  const childAround = (parent: Node, node: Node | null): Node | null => {
    let child: Node | null | undefined = node
    while (child && child.parentNode !== parent) child = child.parentNode ?? standInOf(child)
    return child ?? null
  }

  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    const held = childAround(this, child)
    if (held) removeChild.call(this, held)
    return child
  }
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, next: Node | null): T {
    return insertBefore.call(this, node, childAround(this, next)) as T
  }
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...nodeValue,
    set(this: Node, text: string | null) {
      nodeValue?.set?.call(this, text)
      let place: Node | undefined = this
      while (place && !place.parentNode) place = standInOf(place)
      if (place !== this) place?.parentNode?.replaceChild(this, place)
    },
  })
}

/** A node that comes in with a change, or came beside it just before, stands in the place of the one that goes. */
function noteStandIns(changes: readonly MutationRecord[]) {
  const came = new Set<Node | null>()
  for (const { addedNodes, removedNodes, previousSibling, nextSibling } of changes) {
    for (const node of addedNodes) {
      came.add(node)
      // It is back in a place of its own.
      standIns.delete(node)
    }
    const beside = [previousSibling, nextSibling].find((node) => came.has(node))
    for (const [i, node] of removedNodes.entries()) {
      const standIn = addedNodes[i] ?? addedNodes[0] ?? beside
      if (standIn) standIns.set(node, standIn)
    }
  }
}
