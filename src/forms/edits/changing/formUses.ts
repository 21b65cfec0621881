import { answerPaths, nameOf } from '../../compile/answerPaths.ts'
import { compileElement } from '../../compile/compileElement.ts'
import { elementOf } from '../../document/childrenOf.ts'
import type { ElementId, FormDocument } from '../../document/FormDocument.ts'
import { schemaViolation } from '../../filling/schemaViolation.ts'
import type { Json, Kinds } from '../../kinds/ElementKind.ts'
import { settingsByEditor } from '../../kinds/settingsByEditor.ts'

/** A part of the form beside its rules that names an answer. */
export interface FormUse {
  readonly of: 'data' | 'mapData' | 'events' | 'buttons'
  /** False: the initial answer there is none that the element takes. */
  readonly fits: boolean
}

/** Which parts of the form name answers of these elements. */
export function formUses(document: FormDocument, inside: ReadonlySet<ElementId>, kinds: Kinds): readonly FormUse[] {
  const { data, mapData, events } = document.form
  const paths = Array.from(inside).flatMap((id) => answerPaths(document, kinds).get(id) ?? [])
  const names = new Set(paths.flatMap((path) => [nameOf(path), path.slice(path.lastIndexOf('/') + 1)]))
  const isNamed = (name: unknown) => typeof name === 'string' && names.has(name)
  const begun = Array.from(inside).flatMap((id) => {
    const element = elementOf(document, id)
    const kind = element && kinds.get(element.kind)
    const value = answerAt(data, answerPaths(document, kinds).get(id))
    if (!kind || value === undefined || kind.sort !== 'input') return []
    return [schemaViolation(compileElement(element, kind).schema ?? {}, value) === null]
  })
  const buttons = Object.values(document.elements).some(({ kind, settings }) => {
    const known = kinds.get(kind)
    return known !== undefined && settingsByEditor(known, 'name').some((key) => isNamed(settings[key]))
  })
  return [
    ...(begun.length > 0 ? [{ of: 'data' as const, fits: begun.every(Boolean) }] : []),
    ...(Object.values(mapData).some(isNamed) ? [{ of: 'mapData' as const, fits: true }] : []),
    ...(events.some(({ of, params }) => isNamed(of) || isNamed(params['name']))
      ? [{ of: 'events' as const, fits: true }]
      : []),
    ...(buttons ? [{ of: 'buttons' as const, fits: true }] : []),
  ]
}

function answerAt(data: unknown, path: string | undefined): Json | undefined {
  let value = data
  for (const name of path?.split('/') ?? []) {
    value = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
  }
  return path === undefined ? undefined : (value as Json | undefined)
}
