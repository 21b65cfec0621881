import type { PlanNode } from '../forms/compile/CompiledForm.ts'
import { controlId } from '../forms/document/controlId.ts'
import type { ElementId } from '../forms/document/FormDocument.ts'
import { ROOT, type Filling, type RowId } from '../forms/filling/Filling.ts'
import { plainInputs } from './generated/plainInputs.ts'
import type { PostedFields } from './PlainInput.ts'
import { ADD_ROW, hasRoomForRow, REMOVE_ROW } from './plainRows.ts'

/** Format of row ids. */
const ROW = /^row\d{1,6}$/

interface Posting {
  readonly filling: Filling
  readonly sent: SentFields
  readonly whole: boolean
  readonly inside: ReadonlyMap<ElementId | null, readonly PlanNode[]>
  /** Row ids by the id they had on the page, and lists by their field name. */
  readonly rows: Map<string, RowId>
  readonly lists: Map<string, { readonly id: ElementId; readonly row: RowId }>
}

/**
 * Fills in a new filling from posted form data. If the form was rendered completely (`whole`), a missing field was left
 * blank, like unchecked boxes, and a missing row was removed; otherwise it was not there to be answered. Then adds or
 * removes the row whose button was pressed. Unknown fields, read-only questions and rows over the limits are ignored.
 */
export function answerPosted(filling: Filling, fields: URLSearchParams, whole: boolean): void {
  const inside = new Map<ElementId | null, PlanNode[]>([[null, []]])
  for (const node of filling.compiled.nodes) {
    inside.get(node.repeat)?.push(node)
    if (node.kind.rows) inside.set(node.element.id, [])
  }
  const posting: Posting = { filling, sent: sentFields(fields), whole, inside, rows: new Map(), lists: new Map() }
  answerIn(posting, null, ROOT, '', false)
  pressRowButton(posting)
}

/**
 * Fills in the questions of one row, whose id on the page was `called`; '' outside of all rows. `added`: the row, or one
 * around it, was added on the page.
 */
function answerIn(posting: Posting, list: ElementId | null, row: RowId, called: string, added: boolean): void {
  const { filling, sent, whole, inside } = posting
  for (const node of inside.get(list) ?? []) {
    const { path, kind, element, readOnly } = node
    const name = called ? `${controlId(element.id)}-${called}` : controlId(element.id)
    if (kind.rows) answerRows(posting, element.id, row, name, added)
    const read = plainInputs[kind.id]?.read
    if (path === null || !read || readOnly) continue
    if (whole || sent.has(name)) filling.answer(path, read(sent.of(name), element.settings), row)
  }
}

/**
 * Creates the rows of the page, each listed in a hidden field named after its list, and fills them in. An initial row
 * has the same id on every page, so that it keeps the initial answers nobody is asked for; rows added on the page have
 * none, nor have those in them.
 */
function answerRows(posting: Posting, id: ElementId, around: RowId, name: string, added: boolean): void {
  const { filling, sent, whole, rows, lists } = posting
  lists.set(name, { id, row: around })
  const named = sent.all(name).filter((one) => ROW.test(one) && !rows.has(one))
  const before = filling.rows(id, around)
  // The usual rendering lists no rows: they are the initial ones, with the same ids.
  const called = new Set(whole || named.length > 0 ? named : before)
  const initial = new Set(added ? [] : before)
  const spare = added ? [...before] : before.filter((row) => !called.has(row))
  /** One more row; if there are too many, in place of one that was removed on the page. */
  const oneMore = () => {
    if (added && spare.length > 0) return spare.shift() ?? null
    if (hasRoomForRow(filling, id)) {
      const row = filling.addRow(id, around)
      if (row !== null) return row
    }
    const removed = spare.pop()
    return removed !== undefined && filling.removeRow(removed) ? filling.addRow(id, around) : null
  }
  const made: (readonly [called: string, row: RowId])[] = []
  let isFull = false
  for (const one of called) {
    const row: RowId | null = initial.has(one) ? one : isFull ? null : oneMore()
    isFull ||= row === null
    if (row === null) continue
    rows.set(one, row)
    made.push([one, row])
  }
  for (const [one, row] of made) answerIn(posting, id, row, one, !initial.has(one))
  for (const row of spare.toReversed()) filling.removeRow(row)
}

function pressRowButton({ filling, sent, rows, lists }: Posting): void {
  const list = lists.get(sent.all(ADD_ROW)[0] ?? '')
  if (list && hasRoomForRow(filling, list.id)) filling.addRow(list.id, list.row)
  const row = rows.get(sent.all(REMOVE_ROW)[0] ?? '')
  if (row !== undefined) filling.removeRow(row)
}

/** Posted fields indexed by name: their number is limited only by the size of the body. */
interface SentFields {
  readonly all: (name: string) => readonly string[]
  /** True if a field of the element or of one of its parts was posted. */
  readonly has: (name: string) => boolean
  readonly of: (name: string) => PostedFields
}

/** Field names of an element, and of one in a row; names of parts start with them. */
const ELEMENT = /^gf-[\w-]{8}(?=-|$)/g
const IN_ROW = /^gf-[\w-]{8}-row\d{1,6}(?=-|$)/g

function sentFields(fields: URLSearchParams): SentFields {
  const byName = new Map<string, string[]>()
  const there = new Set<string>()
  for (const [name, value] of fields) {
    const known = byName.get(name)
    if (known) known.push(withLineFeeds(value))
    else {
      byName.set(name, [withLineFeeds(value)])
      for (const [element] of name.matchAll(ELEMENT)) there.add(element)
      for (const [inRow] of name.matchAll(IN_ROW)) there.add(inRow)
    }
  }
  const all = (name: string) => byName.get(name) ?? []
  const of = (name: string): PostedFields => {
    const named = (part?: string) => all(part === undefined ? name : `${name}-${part}`)
    return { text: (part) => named(part)[0] ?? '', all: named }
  }
  return { all, has: (name) => there.has(name), of }
}

/** Browsers submit line breaks as CRLF. */
const withLineFeeds = (text: string) => text.replaceAll('\r\n', '\n')
