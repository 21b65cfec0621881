import type { PlanNode } from '../compile/CompiledForm.ts'
import type { Settings } from '../document/FormDocument.ts'
import type { Json } from '../kinds/ElementKind.ts'
import { readPath } from './instanceName.ts'

interface LineOptions {
  /** All of the form. */
  readonly nodes: readonly PlanNode[]
  readonly language: string
  /** Of the question, with the answers in its words; its own without. */
  readonly settings?: Settings
}

/**
 * An answer in one line; of rows, what stands in them with commas, rows apart from each other. '' where there is none. Never
 * throws: what is no answer to this question is shown as it is stored.
 */
export function answerLine(node: PlanNode, value: unknown, options: LineOptions): string {
  if (value === undefined || value === null) return ''
  try {
    return lineOf(node, value as Json, options)
  } catch {
    return plain(value)
  }
}

function lineOf({ kind, element, path }: PlanNode, value: Json, options: LineOptions): string {
  const { nodes, language, settings = element.settings } = options
  if (!kind.rows) return kind.text ? kind.text(value, settings, language) : plain(value)
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

/** Any JSON value in one line. */
export const plain = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))
