import type { Json } from '../kinds/ElementKind.ts'

/**
 * One difference between two JSON values: the part at this path of property names and array positions, and its new
 * value; without one, the part is removed. A position equal to the array's length appends.
 */
export interface JsonChange {
  readonly at: readonly (string | number)[]
  readonly is?: Json
}

type Container = { readonly [name: string]: Json | undefined } | readonly Json[]

/**
 * Returns the changes from `before` to `after`, in the order in which they apply, or null if their paths and values
 * exceed `limit` characters. Properties that are undefined count as missing. Both must be objects or both arrays.
 */
export function diffJson(before: Container, after: Container, limit = Infinity): readonly JsonChange[] | null {
  const changes: JsonChange[] = []
  let left = limit
  const note = (change: JsonChange) => {
    left -= JSON.stringify(change).length + 1
    if (left >= 0) changes.push(change)
    return left >= 0
  }
  return differ(before, after, [], note) ? changes : null
}

type Path = JsonChange['at']

/** Passes the differences to `note`, until it returns false. */
function differ(before: Container, after: Container, path: Path, note: (change: JsonChange) => boolean): boolean {
  let shared = 0
  for (const name of keysOf(after)) {
    const is = partOf(after, name)
    if (is === undefined) continue
    // Most parts are identical: only for others, inherited properties are told apart.
    const was = Object.is(partOf(before, name), is) ? is : at(before, name)
    if (was !== undefined) shared++
    if (was === is) continue
    const nested = bothContainers(was, is)
    if (!(nested ? differ(...nested, [...path, name], note) : note({ at: [...path, name], is }))) return false
  }
  if (shared === sizeOf(before)) return true
  // From the end: an array becomes shorter.
  const gone = keysOf(before).filter((name) => at(after, name) === undefined)
  return gone.toReversed().every((name) => note({ at: [...path, name] }))
}

/** Listing the properties of a large object takes as long as comparing it, and a value is compared many times. */
const sizes = new WeakMap<Container, number>()
function sizeOf(value: Container): number {
  if (Array.isArray(value)) return value.length
  const size = sizes.get(value) ?? Object.keys(value).length
  sizes.set(value, size)
  return size
}

/** Applies changes to a value, which is not modified. A change whose place does not exist is ignored. */
export function withChanges<T extends Container>(before: T, changes: readonly JsonChange[]): T {
  // Each container is copied once, however many of its parts change.
  const copies = new Set<Container>()
  const copyOf = (value: Container): Container => {
    if (copies.has(value)) return value
    const copy = Array.isArray(value) ? [...(value as readonly Json[])] : { ...value }
    copies.add(copy)
    return copy
  }
  const after = copyOf(before)
  for (const { at: path, is } of changes) {
    const last = path.at(-1)
    let inner: Container | null = last === undefined ? null : after
    for (const name of path.slice(0, -1)) {
      const next: Json | undefined = inner ? at(inner, name) : undefined
      const copy: Container | null = isContainer(next) ? copyOf(next) : null
      if (inner && copy) put(inner, name, copy as Json)
      inner = copy
    }
    if (inner && last !== undefined) put(inner, last, is)
  }
  return after as T
}

function put(into: Container, name: string | number, value: Json | undefined): void {
  if (Array.isArray(into)) {
    const items = into as Json[]
    if (typeof name !== 'number' || name < 0 || name > items.length) return
    if (value !== undefined) items[name] = value
    else if (name === items.length - 1) items.pop()
  } else if (value === undefined) Reflect.deleteProperty(into, name)
  // Not assigned: a property may be called __proto__.
  else Object.defineProperty(into, name, { value, writable: true, enumerable: true, configurable: true })
}

const keysOf = (value: Container): readonly (string | number)[] =>
  Array.isArray(value) ? [...value.keys()] : Object.keys(value)

const partOf = (value: Container, name: string | number): Json | undefined =>
  (value as { readonly [name: string | number]: Json | undefined })[name]

function at(value: Container, name: string | number): Json | undefined {
  const isThere = Object.hasOwn(value, name) && (typeof name === 'number') === Array.isArray(value)
  return isThere ? partOf(value, name) : undefined
}

function bothContainers(a: Json | undefined, b: Json): [Container, Container] | null {
  return isContainer(a) && isContainer(b) && Array.isArray(a) === Array.isArray(b) ? [a, b] : null
}

const isContainer = (value: Json | undefined): value is Json & Container => typeof value === 'object' && value !== null
