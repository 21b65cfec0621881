import { answers } from '../everyKind.ts'
import type { SentFile } from './judgedFiles.ts'

const at = (longitude: number, latitude: number, altitude?: number) => ({
  type: 'Point',
  coordinates: altitude === undefined ? [longitude, latitude] : [longitude, latitude, altitude],
  accuracy: 4,
  source: 'map',
})

/** Texts that files, spreadsheets and databases tend to misinterpret. */
export const MISCHIEF = [
  '=1+1 "quoted", and;\nof two lines',
  '+84912345678',
  '-5',
  '007',
  '1e5',
  'TRUE',
  '2026-03-01',
  '3/4',
  '  two spaces around  ',
  'a\ttab',
  '水井在村口；“深”，\n第二行',
  'Nguyễn Thị Hường ở Bến Thành',
  "'; DROP TABLE submissions; --",
  '<b>&amp;</b> ]]> _x0041_ \\n %00',
  '🚰 👩🏽‍🌾',
  'null',
]

/** Answers to the first version, before the correction and after. */
export const OLD = {
  old_name: 'Of the first version',
  wells: [{ depth: 9, spot: at(105.8, 21.03), tests: [{ ph: 8 }] }],
}
export const CORRECTED = {
  old_name: 'Of the first version, corrected',
  wells: [{ depth: 9.5, spot: at(105.8, 21.03), tests: [{ ph: 8 }] }],
}

export const EMPTY = {}

/** Answers to all questions. */
export function whole(files: { readonly [question: string]: readonly SentFile[] }): Record<string, unknown> {
  return {
    ...answers,
    ...Object.fromEntries(Object.entries(files).map(([question, sent]) => [question, sent.map(({ ref }) => ref)])),
    name: 'Giếng Bến Thành',
    site: { gate: at(106.7, 10.78, 5.5), uses: ['a b', 'ă'] },
    wells: [
      { depth: 3.25, spot: at(106.71, 10.79), tests: [{ ph: 7, remark: 'clear' }, { ph: 6.5 }] },
      { depth: -1, tests: [] },
    ],
  }
}

/**
 * Answers that are hard to write: special characters, empty answers, numbers close to zero, the far side of the earth,
 * and no place.
 */
export function hard(): Record<string, unknown> {
  return {
    name: MISCHIEF[0],
    q_text: MISCHIEF[13],
    q_textarea: MISCHIEF[10],
    q_phone: '+84912345678',
    q_number: -5,
    q_integer: -12,
    q_decimal: -0.05,
    q_switch: false,
    q_select_many: [],
    q_line: {
      type: 'LineString',
      coordinates: [
        [-179.5, -60],
        [-179.25, -60.5],
      ],
      source: 'map',
    },
    q_area: {
      type: 'Polygon',
      coordinates: [
        [
          [105, 21],
          [105.1, 21],
          [105.1, 21.1],
          [105, 21.1],
          [105, 21],
        ],
        [
          [105.02, 21.02],
          [105.02, 21.04],
          [105.04, 21.04],
          [105.02, 21.02],
        ],
      ],
      source: 'map',
    },
    site: { gate: at(-179.5, -60), uses: ['a,b;c'] },
    wells: [{ depth: 0.0000001, tests: MISCHIEF.map((remark, index) => ({ ph: index / 10, remark })) }],
  }
}

/** The reason why `hard` was sent back. */
export const REASON = 'Not "there", <really> & \'truly\'; no,\nnot at all'
