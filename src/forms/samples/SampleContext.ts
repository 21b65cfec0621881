import type { OfferedChoice } from '../kinds/choices.ts'
import type { Json } from '../kinds/ElementKind.ts'

/** Context for generating a sample answer. */
export interface SampleContext {
  /** Currently offered choices. */
  readonly choices: readonly OfferedChoice[]
  /** `YYYY-MM-DD`. */
  readonly today: string
  /** ISO 8601 with an offset. */
  readonly now: string
  /** [longitude, latitude] of a position. */
  readonly place: readonly [number, number]
  /**
   * Texts and numbers the form's rules compare this answer with: a valid answer is probably one of them, or close to
   * one.
   */
  readonly hints: readonly (string | number)[]
}

/** Numbers to try, most common first. */
export const PLAIN_NUMBERS: readonly number[] = [3, 1, 12, 5, 0, 40, 100, 2.5, 0.5, 1_000, -1, -10, 180, 2_000]

/** Texts in all formats that rules may require; the first valid one is taken. */
export function plainTexts({ today, now }: Pick<SampleContext, 'today' | 'now'>): readonly string[] {
  return [
    'Sample answer',
    'ana@example.org',
    'https://example.org/sample',
    '+84912345678',
    today,
    now,
    '09:30',
    today.slice(0, 7),
    'PT1H30M',
    'Mo-Fr 08:00-18:00',
    'Sample',
    'A1',
    'A',
    'a',
    '1',
    '12',
    '123',
    '1234',
    '12345',
    '123456',
    '1234567890',
    '12345678901234',
    'ABC',
    'ABC-123',
    'AB-1234',
    '59A-12345',
    'Q42',
    'VN',
    'PT30M',
    'P1D',
    '#00683e',
    '5f0c7c1e-2f5b-4f53-9a0a-7c54c7b0a111',
    'File:Well.jpg',
    '192.0.2.1',
  ]
}

/** Shapes of all types at a position, a few hundred metres in size. */
export function shapesAt([longitude, latitude]: readonly [number, number]): readonly Json[] {
  const at = (east: number, north: number): Json => [round(longitude + east), round(latitude + north)]
  const ring = [at(0, 0), at(0.002, 0), at(0.002, 0.002), at(0, 0.002), at(0, 0)]
  return [
    { type: 'Point', coordinates: at(0, 0) },
    { type: 'LineString', coordinates: [at(0, 0), at(0.001, 0.0005), at(0.002, 0.002)] },
    { type: 'Polygon', coordinates: [ring] },
    { type: 'MultiPoint', coordinates: [at(0, 0), at(0.002, 0.001)] },
    {
      type: 'MultiLineString',
      coordinates: [
        [at(0, 0), at(0.001, 0.001)],
        [at(0.002, 0), at(0.003, 0.001)],
      ],
    },
    { type: 'MultiPolygon', coordinates: [[ring]] },
  ]
}

const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6
