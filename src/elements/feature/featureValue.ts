import type { Settings } from '../../forms/document/FormDocument.ts'
import type { OfferedChoice } from '../../forms/kinds/choices.ts'
import { placeOf } from '../../forms/lists/placeOf.ts'
import { isPoint, type Point } from '../../geo/Position.ts'

/** A selected feature: its id, and its data at the time of selection. */
export interface FeatureValue {
  readonly id: string
  /** The displayed label. */
  readonly label: string
  /** A position on it; absent if its row has none. */
  readonly point?: Point
  /** The cells of its row that the author keeps. */
  readonly properties?: { readonly [column: string]: string }
}

/** Returns the features of an answer, one or a list; skips invalid ones. */
export function featuresOf(value: unknown): readonly FeatureValue[] {
  return (Array.isArray(value) ? (value as readonly unknown[]) : [value]).filter(isFeature)
}

function isFeature(value: unknown): value is FeatureValue {
  if (typeof value !== 'object' || value === null) return false
  const { id, label } = value as { readonly id?: unknown; readonly label?: unknown }
  return typeof id === 'string' && typeof label === 'string'
}

/** Returns the position of a feature; null if the answer has none. */
export function pointOf(feature: FeatureValue | undefined): Point | null {
  return isPoint(feature?.point) ? { type: 'Point', coordinates: feature.point.coordinates } : null
}

const LONGEST_LABEL = 1_000
const LONGEST_CELL = 4_000

/**
 * Returns the label of a feature: from the author's template, with columns in braces, else from its list. Parentheses
 * around a column are omitted if its cell is blank.
 */
export function labelOf(choice: OfferedChoice, template: string, words: (text: unknown) => string): string {
  const own = words(choice.label)
  if (template === '' || !choice.cell) return own
  const cell = (column: string) => choice.cell?.(column.trim()) ?? ''
  const filled = template
    .replaceAll(BRACKETED, (part, column: string) => (cell(column).trim() === '' ? '' : part))
    .replaceAll(COLUMN, (_, column: string) => cell(column))
    .trim()
  return filled || own
}

const COLUMN = /\{([^{}]+)\}/g
/** One column in parentheses, with the text around it. */
const BRACKETED = /\s*[([（【][^()[\]（）【】{}]*\{([^{}]+)\}[^()[\]（）【】{}]*[)\]）】]/g

/** Returns the answer for a choice. */
export function featureOf(choice: OfferedChoice, settings: Settings, words: (text: unknown) => string): FeatureValue {
  const place = placeOf((column) => choice.cell?.(column) ?? '')
  const kept = storedColumns(settings).flatMap((column) => {
    const cell = choice.cell?.(column) ?? ''
    return cell === '' ? [] : [[column, cell.slice(0, LONGEST_CELL)] as const]
  })
  return {
    id: choice.value,
    label: labelOf(choice, words(settings['labelTemplate']), words).slice(0, LONGEST_LABEL),
    ...(place ? { point: { type: 'Point', coordinates: place } as const } : {}),
    ...(kept.length > 0 ? { properties: Object.fromEntries(kept) } : {}),
  }
}

/** Returns the columns whose cells are kept in the answer. */
export function storedColumns({ keep }: Settings): readonly string[] {
  return Array.isArray(keep) ? [...new Set(keep.filter((column) => typeof column === 'string'))] : []
}

const degrees = (limit: number) => ({ type: 'number', minimum: -limit, maximum: limit })

/** JSON Schema of one {@link FeatureValue}. */
export const FEATURE_SCHEMA = {
  type: 'object',
  properties: {
    id: { type: 'string', minLength: 1, maxLength: 200 },
    label: { type: 'string', maxLength: LONGEST_LABEL },
    point: {
      type: 'object',
      properties: {
        type: { const: 'Point' },
        coordinates: {
          type: 'array',
          items: [degrees(180), degrees(90)],
          minItems: 2,
          maxItems: 2,
          additionalItems: false,
        },
      },
      required: ['type', 'coordinates'],
      additionalProperties: false,
    },
    properties: { type: 'object', additionalProperties: { type: 'string', maxLength: LONGEST_CELL } },
  },
  required: ['id', 'label'],
  additionalProperties: false,
}
