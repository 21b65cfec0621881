/** A value in a JSON text with its range; offsets in UTF-16 code units, `to` exclusive. */
export interface JsonNode {
  readonly from: number
  readonly to: number
  /** Objects only, in text order. */
  readonly members?: readonly JsonMember[]
  /** Arrays only. */
  readonly items?: readonly JsonNode[]
}

export interface JsonMember {
  readonly key: string
  readonly from: number
  /** End of its key, including the quotes. */
  readonly keyTo: number
  readonly value: JsonNode
}

export type JsonFault =
  | 'value'
  | 'key'
  | 'colon'
  | 'comma'
  | 'extraComma'
  | 'string'
  | 'number'
  | 'unclosed'
  | 'afterEnd'

/** The first syntax error of a text. */
export interface JsonError {
  readonly fault: JsonFault
  readonly from: number
  readonly to: number
}

class Stop extends Error {
  constructor(readonly error: JsonError) {
    super(error.fault)
  }
}

// Excludes characters that must be escaped.
const STRING = /"(?:[ !#-[\]-\uffff]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])/y
const WORD = /(?:true|false|null)(?!\w)/y
const SPACE = /[ \t\n\r]*/y
/** Matches invalid text in place of a value, up to where the next token may start. */
const ODD = /"[^\n]*|[^\s,:{}[\]"]+|[\s\S]?/y

/** Deeper than any document may be, to prevent a stack overflow. */
const MAX_DEPTH = 400

/** Returns the ranges of all values in a JSON text; or its first error. `JSON.parse` reads the values themselves. */
export function readJsonText(text: string): { readonly root: JsonNode } | { readonly error: JsonError } {
  let at = 0
  const match = (pattern: RegExp): boolean => {
    pattern.lastIndex = at
    if (!pattern.test(text)) return false
    at = pattern.lastIndex
    return true
  }
  const stop = (fault: JsonFault, from = at): never => {
    ODD.lastIndex = from
    ODD.test(text)
    throw new Stop({ fault, from, to: Math.max(from, ODD.lastIndex) })
  }
  const isNext = (sign: string): boolean => text[at] === sign && ++at > 0

  const readValue = (depth: number): JsonNode => {
    const from = at
    if (depth > MAX_DEPTH) stop('unclosed')
    if (isNext('{')) return { from, members: readMembers(depth), to: at }
    if (isNext('[')) return { from, items: readEntries(']', () => readValue(depth + 1)), to: at }
    if (match(STRING) || match(NUMBER) || match(WORD)) return { from, to: at }
    return stop(text[at] === '"' ? 'string' : /[-\d]/.test(text[at] ?? '') ? 'number' : 'value')
  }

  const readMembers = (depth: number) =>
    readEntries('}', (): JsonMember => {
      const from = at
      if (!match(STRING)) stop(text[at] === '"' ? 'string' : 'key')
      const keyTo = at
      match(SPACE)
      if (!isNext(':')) stop('colon')
      match(SPACE)
      return { key: JSON.parse(text.slice(from, keyTo)) as string, from, keyTo, value: readValue(depth + 1) }
    })

  const readEntries = <T>(end: string, readOne: () => T): readonly T[] => {
    const entries: T[] = []
    match(SPACE)
    if (isNext(end)) return entries
    for (;;) {
      entries.push(readOne())
      const behind = at
      match(SPACE)
      if (isNext(end)) return entries
      const comma = at
      if (at >= text.length) stop('unclosed', behind)
      if (!isNext(',')) throw new Stop({ fault: 'comma', from: behind, to: behind })
      match(SPACE)
      if (text[at] === end) throw new Stop({ fault: 'extraComma', from: comma, to: comma + 1 })
    }
  }

  try {
    match(SPACE)
    const root = readValue(0)
    match(SPACE)
    if (at < text.length) stop('afterEnd')
    return { root }
  } catch (stopped) {
    if (stopped instanceof Stop) return { error: stopped.error }
    throw stopped
  }
}

/** Returns the value of a JSON pointer, or undefined. */
export function nodeAt(root: JsonNode, pointer: string): JsonNode | undefined {
  return pointerKeys(pointer).reduce<JsonNode | undefined>(childOf, root)
}

/** Returns the member of a JSON pointer, if it is one. */
export function memberAt(root: JsonNode, pointer: string): JsonMember | undefined {
  const steps = pointerKeys(pointer)
  const parent = steps.slice(0, -1).reduce<JsonNode | undefined>(childOf, root)
  return parent?.members?.find(({ key }) => key === steps.at(-1))
}

/** Splits a JSON pointer (RFC 6901) into its keys. */
export function pointerKeys(pointer: string): readonly string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
}

function childOf(node: JsonNode | undefined, step: string): JsonNode | undefined {
  return node?.items ? node.items[Number(step)] : node?.members?.findLast(({ key }) => key === step)?.value
}
