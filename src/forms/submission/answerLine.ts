import type { PlanNode } from '../compile/CompiledForm.ts'
import type { Settings } from '../document/FormDocument.ts'
import type { Json } from '../kinds/ElementKind.ts'
import { readPath } from './instanceName.ts'

interface LineOptions {
  /** All nodes of the form. */
  readonly nodes: readonly PlanNode[]
  readonly language: string
  /** Settings of the question with answers filled into texts; default: its own. */
  readonly settings?: Settings
}

/**
 * Formats an answer on one line; cells of a row are separated by commas. '' for none. Never throws: an invalid answer
 * is shown as stored.
 */
export function answerLine(node: PlanNode, value: unknown, options: LineOptions): string {
  if (value === undefined || value === null) return ''
  try {
    return lineOf(node, value as Json, options)
  } catch {
    return formatJsonValue(value)
  }
}

function lineOf({ kind, element, path }: PlanNode, value: Json, options: LineOptions): string {
  const { nodes, language, settings = element.settings } = options
  if (!kind.rows) return kind.text ? kind.text(value, settings, language) : formatJsonValue(value)
  const inner = nodes.filter((node) => node.repeat === element.id && (node.kind.sort === 'input' || node.kind.rows))
  const start = (path ?? '').length + 1
  return (value as readonly Json[])
    .map((row) =>
      inner
        .map((node) => answerLine(node, readPath(row, node.path?.slice(start) ?? ''), { nodes, language }))
        .filter(Boolean)
        .join(', '),
    )
    .join(' · ')
}

/** Formats any JSON value on one line. */
export const formatJsonValue = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))
