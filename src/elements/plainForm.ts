import { type CompiledForm, type PlanNode, ROLES } from '../forms/compile/CompiledForm.ts'
import { controlId } from '../forms/document/controlId.ts'
import { TEMPLATE_KINDS } from '../forms/document/FormDocument.ts'
import type { Filling } from '../forms/filling/Filling.ts'
import { plainInputs } from './generated/plainInputs.ts'
import type { PostedFields } from './PlainInput.ts'

/** A page without scripts is drawn for each who asks: a larger form takes the time of many. */
export const MOST_PLAIN = 100

/**
 * Whether a browser can fill in and send a version by itself, without our program: it has no logic, calls nobody and reacts
 * to nothing, is not too large, and what it asks for is asked by fields of the browser's own.
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

/** Whether all of its questions can be answered where they are drawn as ever, and none has to be asked in its plain look. */
export const isAnsweredOnScreen = ({ nodes }: CompiledForm): boolean =>
  nodes.every(({ kind, element }) => plainInputs[kind.id]?.onScreen?.(element.settings) ?? true)

function isPlain({ kind, element: { settings } }: PlanNode): boolean {
  if (kind.sort !== 'input') return kind.plain === true || (kind.plain?.(settings) ?? false)
  const input = plainInputs[kind.id]
  return input !== undefined && (input.fits?.(settings) ?? true)
}

/** A rule, or words with answers in them. */
const hasLogic = (node: PlanNode): boolean =>
  ROLES.some((role) => node[role] !== undefined) ||
  [node.words, node.rowWords, node.inWords, node.inRowWords].some((words) => words !== undefined)

/**
 * Answers a filling of such a version with what a browser sent. Of a form that was `whole` on its screen, a field that is
 * missing was left blank, as ticks are; else it was not there to be answered. Fields that the form does not have are passed
 * over, and so is what nobody may change.
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

/** Browsers end the lines of what they send with two characters. */
const withLineFeeds = (text: string) => text.replaceAll('\r\n', '\n')
