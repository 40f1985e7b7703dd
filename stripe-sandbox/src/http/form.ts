/** A decoded request body; names with brackets become nested objects. Values of a form are text, those of JSON keep their type. */
export type Tree = { [name: string]: unknown }

const MAX_DEPTH = 12

/**
 * Decodes `a[b][0]=x` into `{a: {b: ['x']}}`. Objects whose names are 0…n−1, and `a[]`, become arrays.
 * Objects have no prototype, so no name is special.
 */
export function decodeForm(text: string): Tree {
  const root: Tree = emptyTree()
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split('[').map((part) => part.replace(/\]$/, ''))
    if (path.length <= MAX_DEPTH) place(root, path, value)
  }
  return arraysIn(root) as Tree
}

function place(root: Tree, path: string[], value: string) {
  let tree = root
  for (const part of path.slice(0, -1)) {
    const found = tree[part]
    const next = isTree(found) ? found : emptyTree()
    tree[part] = next
    tree = next
  }
  const last = path.at(-1) ?? ''
  tree[last === '' ? String(Object.keys(tree).length) : last] = value
}

function arraysIn(value: unknown): unknown {
  if (!isTree(value)) return value
  const entries = Object.entries(value).map(([name, child]) => [name, arraysIn(child)] as const)
  const isArray = entries.length > 0 && entries.every(([name], index) => name === String(index))
  return isArray ? entries.map(([, child]) => child) : Object.assign(emptyTree(), Object.fromEntries(entries))
}

export function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function emptyTree(): Tree {
  return Object.create(null) as Tree
}
