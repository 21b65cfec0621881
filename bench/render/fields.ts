/**
 * The fields that every renderer renders: 60 percent text, 15 number, 10 select, 5 textarea, 5 date, 5 switch; three of
 * ten required; every twentieth shown only while the text before it is `y`.
 */
export type FieldType = 'text' | 'number' | 'select' | 'textarea' | 'date' | 'switch'

export interface Field {
  readonly name: string
  readonly type: FieldType
  readonly required: boolean
  /** The field that must have the value {@link REVEALS} for this one to be shown. */
  readonly shownBy?: string
}

const PATTERN: readonly FieldType[] = [
  'text',
  'text',
  'number',
  'text',
  'select',
  'text',
  'text',
  'number',
  'switch',
  'textarea',
  'text',
  'text',
  'number',
  'text',
  'select',
  'text',
  'text',
  'date',
  'text',
  'text',
]

export const CHOICES = ['alpha', 'beta', 'gamma', 'delta', 'epsilon', 'zeta', 'eta', 'theta', 'iota', 'kappa']

/** The answer that shows the next field. */
export const REVEALS = 'y'

export function fields(count: number): Field[] {
  return Array.from({ length: count }, (_, i) => ({
    name: `field_${i}`,
    type: PATTERN[i % PATTERN.length] ?? 'text',
    required: i % 10 < 3,
    ...(i % 20 === 19 ? { shownBy: `field_${i - 1}` } : {}),
  }))
}

/** The fields of each row of the repeat. */
export const ROW_FIELDS: readonly Field[] = [
  { name: 'name', type: 'text', required: true },
  { name: 'depth', type: 'number', required: false },
  { name: 'state', type: 'select', required: false },
  { name: 'note', type: 'text', required: false },
  { name: 'seen', type: 'date', required: false },
]

/** The choices of the long select: `place 0` … */
export function manyChoices(count: number): string[] {
  return Array.from({ length: count }, (_, i) => `place ${i}`)
}
