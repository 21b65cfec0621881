import { type CompiledForm, type PlanNode, ROLES } from '../forms/compile/CompiledForm.ts'
import { TEMPLATE_KINDS } from '../forms/document/FormDocument.ts'
import { plainInputs } from './generated/plainInputs.ts'
import { MAX_ELEMENTS_IN_ROWS, countInitialElements } from './plainRows.ts'

/** Maximum number of elements: a page without scripts is rendered per request, which is slow for larger forms. */
export const MAX_PLAIN_ELEMENTS = 100

/**
 * True if a browser can fill in and send a version without our scripts: it has no logic, makes no calls, has no events,
 * is not too large, and all its inputs are native fields.
 */
export function isPlainForm(compiled: CompiledForm): boolean {
  const { template, mode, form, nodes } = compiled
  return (
    template === TEMPLATE_KINDS.BLANK &&
    mode === 'h5' &&
    !form.initApi &&
    !form.submitApi &&
    form.events.length === 0 &&
    nodes.length <= MAX_PLAIN_ELEMENTS &&
    nodes.some(({ kind }) => kind.sort === 'input') &&
    nodes.every((node) => isPlain(node) && !hasLogic(node)) &&
    countInitialElements(compiled) <= MAX_ELEMENTS_IN_ROWS
  )
}

/** True if all of its questions can be answered in their usual rendering, and none needs its plain variant. */
export const isAnsweredOnScreen = ({ nodes }: CompiledForm): boolean =>
  nodes.every(({ kind, element }) => !kind.rows && (plainInputs[kind.id]?.onScreen?.(element.settings) ?? true))

function isPlain({ kind, element: { settings } }: PlanNode): boolean {
  if (kind.sort !== 'input') return kind.plain === true || (kind.plain?.(settings) ?? false)
  const input = plainInputs[kind.id]
  return input !== undefined && (input.fits?.(settings) ?? true)
}

/** True for a rule, or a text with answers in it. */
const hasLogic = (node: PlanNode): boolean =>
  ROLES.some((role) => node[role] !== undefined) ||
  [node.words, node.rowWords, node.inWords, node.inRowWords].some((words) => words !== undefined)
