/**
 * Browsers that translate a page, and extensions, put elements of their own in the place of its text. React would throw
 * when it takes away such a text or puts something before it, and lose the whole page
 * (https://github.com/facebook/react/issues/11538).
 */
export function tolerateMovedNodes() {
  const { removeChild, insertBefore } = Node.prototype
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    const held = childAround(this, child)
    if (held) removeChild.call(this, held)
    return child
  }
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, next: Node | null): T {
    return insertBefore.call(this, node, childAround(this, next)) as T
  }
}

/** The child of a parent that is a node or holds it; null when the node has left. */
function childAround(parent: Node, node: Node | null): Node | null {
  let child = node
  while (child && child.parentNode !== parent) child = child.parentNode
  return child
}
