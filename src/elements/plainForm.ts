import { type CompiledForm, type PlanNode, ROLES } from '../forms/compile/CompiledForm.ts'
import { controlId } from '../forms/document/controlId.ts'
import { TEMPLATE_KINDS } from '../forms/document/FormDocument.ts'
import type { Filling } from '../forms/filling/Filling.ts'
import { plainInputs } from './generated/plainInputs.ts'
import type { PostedFields } from './PlainInput.ts'

/** Maximum number of elements: a page without scripts is rendered per request, which is slow for larger forms. */
export const MOST_PLAIN = 100

/**
 * True if a browser can fill in and send a version without our scripts: it has no logic, makes no calls, has no events,
 * is not too large, and all its inputs are native fields.
 */
export function isPlainForm({ template, mode, form, nodes }: CompiledForm): boolean {
  return (
    template === TEMPLATE_KINDS.BLANK &&
    mode === 'h5' &&
    !form.initApi &&
    !form.submitApi &&
    form.events.length === 0 &&
    nodes.length <= MOST_PLAIN &&
    nodes.some(({ kind }) => kind.sort === 'input') &&
    nodes.every((node) => isPlain(node) && !hasLogic(node))
  )
}

/** True if all of its questions can be answered in their usual rendering, and none needs its plain variant. */
export const isAnsweredOnScreen = ({ nodes }: CompiledForm): boolean =>
  nodes.every(({ kind, element }) => plainInputs[kind.id]?.onScreen?.(element.settings) ?? true)

function isPlain({ kind, element: { settings } }: PlanNode): boolean {
  if (kind.sort !== 'input') return kind.plain === true || (kind.plain?.(settings) ?? false)
  const input = plainInputs[kind.id]
  return input !== undefined && (input.fits?.(settings) ?? true)
}

/** True for a rule, or a text with answers in it. */
const hasLogic = (node: PlanNode): boolean =>
  ROLES.some((role) => node[role] !== undefined) ||
  [node.words, node.rowWords, node.inWords, node.inRowWords].some((words) => words !== undefined)

/**
 * Fills in a filling from posted form data. If the form was rendered completely (`whole`), a missing field was left
 * blank, like unchecked boxes; otherwise it was not there to be answered. Unknown fields and read-only questions are
 * ignored.
 */
export function answerPosted(filling: Filling, sent: URLSearchParams, whole: boolean): void {
  for (const { path, kind, element, readOnly } of filling.compiled.nodes) {
    const read = plainInputs[kind.id]?.read
    if (path === null || !read || readOnly) continue
    const name = controlId(element.id)
    const isThere = [...sent.keys()].some((key) => key === name || key.startsWith(`${name}-`))
    if (whole || isThere) filling.answer(path, read(fieldsOf(sent, name), element.settings))
  }
}

function fieldsOf(sent: URLSearchParams, name: string): PostedFields {
  const all = (part?: string) => sent.getAll(part === undefined ? name : `${name}-${part}`).map(withLineFeeds)
  return { text: (part) => all(part)[0] ?? '', all }
}

/** Browsers submit line breaks as CRLF. */
const withLineFeeds = (text: string) => text.replaceAll('\r\n', '\n')
