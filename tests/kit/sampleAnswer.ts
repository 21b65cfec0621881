import type { PlanNode } from '../../src/forms/compile/CompiledForm.ts'
import type { Choice } from '../../src/forms/kinds/choices.ts'
import type { Json } from '../../src/forms/kinds/ElementKind.ts'

/** Texts that match the patterns of OpenStreetMap's keys. */
const PATTERNED: readonly string[] = [
  'Q42',
  '2020-05',
  '12345678901234',
  'File:Well.jpg',
  '5f0c7c1e-2f5b-4f53-9a0a-7c54c7b0a111',
  'a',
]

/** A valid answer to an element; undefined if it takes no answers. */
export function sampleAnswer({ kind, element, schema }: PlanNode): Json | undefined {
  if (kind.sort !== 'input' || kind.unasked || !schema) return undefined
  const { settings } = element
  const values = ((settings['choices'] ?? []) as readonly Choice[]).map(({ value }) => value)
  const sample = SAMPLES[element.kind]
  if (sample !== undefined) return sample
  if (element.kind === 'matrix') return Object.fromEntries(rowsOf(settings).map((row) => [row, values[0] ?? '']))
  if (element.kind === 'quantity') return { value: 3.5, unit: (settings['units'] as readonly Choice[])[0]?.value ?? '' }
  if (element.kind === 'number') return typeof settings['min'] === 'number' ? settings['min'] + 1 : 3
  if (schema['type'] === 'array') return values.slice(0, 2)
  if (values.length > 0) return values.at(-1)
  const { pattern } = settings
  if (typeof pattern !== 'string') return 'Bến Thành'
  return PATTERNED.find((text) => new RegExp(pattern).test(text))
}

const SAMPLES: { readonly [kind: string]: Json } = {
  location: { type: 'Point', coordinates: [106.7, 10.78], accuracy: 4, source: 'map' },
  switch: true,
  date: '2026-03-01',
  phone: '+842438253829',
  email: 'ana@example.org',
  url: 'https://example.org/menu',
  address: { street: 'Lê Lợi', number: '1', city: 'Hồ Chí Minh' },
  'opening-hours': 'Mo-Fr 08:00-18:00',
}

const rowsOf = (settings: { readonly [key: string]: unknown }) =>
  (settings['rows'] as readonly { readonly value: string }[]).map(({ value }) => value)
