import type { Filling, RowId, InvalidElement } from '../../forms/filling/Filling.ts'
import { ROOT } from '../../forms/filling/Filling.ts'
import type { PlanNode } from '../../forms/compile/CompiledForm.ts'
import type { Violation } from '../../forms/kinds/ElementKind.ts'

/** The parts of an ajv error used here. */
export interface SchemaError {
  readonly keyword: string
  readonly instancePath: string
  readonly params: { readonly [name: string]: unknown }
}

/** A version's validator, compiled from its schema on publishing. */
export interface Validate {
  (input: unknown): boolean
  errors?: readonly SchemaError[] | null
}

/**
 * Loads the validator's module. Null if it cannot be loaded, e.g. offline: the server validates every submission
 * anyway.
 */
export async function loadValidator(url: string): Promise<Validate | null> {
  try {
    const module = (await import(/* @vite-ignore */ url)) as { readonly validate?: unknown }
    return typeof module.validate === 'function' ? (module.validate as Validate) : null
  } catch {
    return null
  }
}

/** Returns the schema's errors in the submission, with their elements and rows, in the order of the errors. */
export function schemaErrorsIn(filling: Filling, validate: Validate): readonly InvalidElement[] {
  if (validate(filling.input())) return []
  const found = new Map<string, InvalidElement>()
  for (const error of validate.errors ?? []) {
    const wrong = wrongAt(filling, stepsOf(error), violationOf(error))
    if (wrong && !found.has(`${wrong.id} ${wrong.row}`)) found.set(`${wrong.id} ${wrong.row}`, wrong)
  }
  return [...found.values()]
}

function stepsOf({ keyword, instancePath, params }: SchemaError): readonly string[] {
  const missing = keyword === 'required' ? [String(params['missingProperty'])] : []
  const steps = instancePath.split('/').slice(1)
  return [...steps.map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~')), ...missing]
}

/** Returns the error at the innermost element on a path in `input`. */
function wrongAt(filling: Filling, steps: readonly string[], violation: Violation): InvalidElement | null {
  const { byPath } = filling.compiled
  let path = ''
  let row: RowId = ROOT
  let repeat: PlanNode | null = null
  let innermost: InvalidElement | null = null
  for (const step of steps) {
    if (repeat) {
      // A step into a repeat is the index of a row.
      row = filling.rows(repeat.element.id, row)[Number(step)] ?? row
      repeat = null
      continue
    }
    path = path ? `${path}/${step}` : step
    const node = byPath.get(path)
    if (!node) continue
    innermost = { id: node.element.id, row, violation }
    if (node.kind.rows) repeat = node
  }
  return innermost
}

const LIMITED = new Set(['minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems'])

/** Maps a schema error to the filling's own violation. */
function violationOf({ keyword, params }: SchemaError): Violation {
  if (keyword === 'required') return { key: 'violation.required' }
  if (keyword === 'pattern') return { key: 'violation.pattern' }
  if (keyword === 'enum' || keyword === 'const') return { key: 'violation.choice' }
  if (keyword === 'uniqueItems') return { key: 'violation.repeated' }
  if (LIMITED.has(keyword)) return { key: `violation.${keyword}`, params: { limit: Number(params['limit']) } }
  return { key: 'violation.type' }
}
