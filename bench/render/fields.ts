/** The form every renderer draws: `count` fields, 60 percent text, 15 number, 10 select, 5 textarea, 5 date, 5 switch. */
export type FieldType = 'text' | 'number' | 'select' | 'textarea' | 'date' | 'switch'

export interface Field {
  readonly name: string
  readonly type: FieldType
  readonly required: boolean
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
  'text',
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
  'switch',
]

export const CHOICES = ['alpha', 'beta', 'gamma', 'delta', 'epsilon', 'zeta', 'eta', 'theta', 'iota', 'kappa']

export function fields(count: number): Field[] {
  return Array.from({ length: count }, (_, i) => ({
    name: `field_${i}`,
    type: PATTERN[i % PATTERN.length] ?? 'text',
    required: i % 10 < 3,
  }))
}

/** The number of fields asked for in the page's address: `?fields=200`. */
export function asked(): number {
  return Number(new URLSearchParams(location.search).get('fields') ?? 20)
}
