import type { CompiledForm } from '../compile/CompiledForm.ts'
import { GOOGLE_EMAIL } from '../compile/rootSchema.ts'
import { TEMPLATE_KINDS } from '../document/FormDocument.ts'
import type { Filling } from '../filling/Filling.ts'
import { rowsAround } from '../filling/rowsAround.ts'
import type { Json, PointGeometry } from '../kinds/ElementKind.ts'
import { COORDINATE, MAIN_NAME } from './placeNames.ts'
import type { SubmissionBody } from './Submission.ts'

export interface SubmissionDetails {
  readonly formId: string
  /** The version that was filled in. */
  readonly version: number
  /** A UUID generated on the device, so that sending twice stores once. */
  readonly id: string
  /** E-mail address of the signed-in collector; sent in web mode only. */
  readonly googleEmail?: string
  /** Id of the answered micro task; sent with micro-task forms only. */
  readonly taskId?: string
  /** Time of the first answer, ISO 8601. */
  readonly startedAt?: string
  /** Time of completion, ISO 8601. */
  readonly completedAt?: string
  /** Prompts sent to a vision model. */
  readonly prompts?: readonly string[]
}

/**
 * Builds the request body, as in section 3 of the specification. `Source` is the form's mode. Excludes hidden and blank
 * answers. Validity is checked by `filling.checkAll`.
 */
export function buildSubmission(filling: Filling, details: SubmissionDetails): SubmissionBody {
  const { compiled } = filling
  const { template, mode } = compiled
  if (template === TEMPLATE_KINDS.INFO) throw new Error('A form that only shows information takes no submissions.')
  const email = mode === 'h5' && details.googleEmail ? { [GOOGLE_EMAIL]: details.googleEmail } : {}
  return {
    id: details.id,
    version: details.version,
    ...(details.startedAt ? { started_at: details.startedAt } : {}),
    ...(details.completedAt ? { completed_at: details.completedAt } : {}),
    additional_data: {
      PageId: details.formId,
      Prompts: [...(details.prompts ?? [])],
      ...(template === TEMPLATE_KINDS.MICRO_TASK && details.taskId ? { TaskId: details.taskId } : {}),
      ...(template === TEMPLATE_KINDS.MAP_BY_YOU ? placeData(filling) : {}),
    },
    input: { ...filling.input(), ...email },
    submission_type: template,
  }
}

/**
 * Returns the first answered place, in document order and row by row, among the elements shown; null without one. For
 * map-by-you it is the answer to `coordinate`, even if other places are asked before. A line or area is represented by
 * one position on it.
 */
export function placeOf(compiled: CompiledForm, filling: Filling): PointGeometry | null {
  const { nodes, byPath, template } = compiled
  const own = template === TEMPLATE_KINDS.MAP_BY_YOU && byPath.get(COORDINATE)
  for (const node of own ? [own, ...nodes] : nodes) {
    const { kind, element, path } = node
    if (path === null || !kind.geometry) continue
    for (const row of rowsAround(filling, node)) {
      const value = filling.state(element.id, row).shown ? filling.get(path, row) : undefined
      const shape = value === undefined ? null : kind.geometry(value)
      const point = shape?.type === 'Point' ? shape : shape && value !== undefined && kind.place?.(value)
      if (point) return point
    }
  }
  return null
}

/** Answers have GeoJSON's longitude first; only here they are converted to the payload's named coordinates. */
function placeData(filling: Filling): { GeoPoint?: { latitude: number; longitude: number }; Source: string } {
  const point = placeOf(filling.compiled, filling)
  const [longitude = 0, latitude = 0] = point?.coordinates ?? []
  const name = shownAnswer(filling, MAIN_NAME)
  return {
    ...(point ? { GeoPoint: { latitude, longitude } } : {}),
    Source: filling.compiled.mode,
    ...(typeof name === 'string' ? { 'PoiName.en': name.slice(0, 1_000) } : {}),
  }
}

function shownAnswer(filling: Filling, path: string): Json | undefined {
  const id = filling.compiled.byPath.get(path)?.element.id
  return id !== undefined && filling.state(id).shown ? filling.get(path) : undefined
}
