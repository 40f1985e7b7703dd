import type { DatabaseSync } from 'node:sqlite'
import { findAnyObject } from '../store/objects.ts'
import { ApiError } from './api-error.ts'
import { isTree, type Tree } from './form.ts'

/** Fields that are not stored but made on demand, by kind of object: `checkout.session` has `line_items` and `total_details.breakdown`. */
export type OnDemand = Record<string, Record<string, (db: DatabaseSync, id: string) => object>>

/** Replaces ids by the objects they name, along paths like `payment_intent.latest_charge` or `data.charge`. */
export function expand(db: DatabaseSync, answer: object, paths: string[], onDemand: OnDemand) {
  const copy = structuredClone(answer) as Tree
  for (const path of paths) expandPath(db, copy, path.split('.'), { path, onDemand })
  return copy
}

function expandPath(db: DatabaseSync, tree: Tree, parts: string[], how: { path: string; onDemand: OnDemand }) {
  const [name, ...rest] = parts
  if (name === undefined) return

  const [inner] = rest
  const part = tree[name]
  const makeInner = inner === undefined ? undefined : how.onDemand[String(tree.object)]?.[`${name}.${inner}`]
  if (makeInner && inner !== undefined && isTree(part)) {
    part[inner] = makeInner(db, String(tree.id))
    return
  }

  if (name === 'data' && Array.isArray(tree.data)) {
    for (const row of tree.data) if (isTree(row)) expandPath(db, row, rest, how)
    return
  }
  tree[name] = expanded(db, tree, name, how)
  const next = tree[name]
  if (isTree(next)) expandPath(db, next, rest, how)
}

function expanded(
  db: DatabaseSync,
  tree: Tree,
  name: string,
  { path, onDemand }: { path: string; onDemand: OnDemand },
) {
  const make = onDemand[String(tree.object)]?.[name]
  if (make) return make(db, String(tree.id))
  const value = tree[name]
  if (value === null || isTree(value)) return value
  const found = typeof value === 'string' ? findAnyObject(db, value) : undefined
  if (!found) throw ApiError.invalid(`This property cannot be expanded (${path}).`, 'expand')
  return { ...found }
}
