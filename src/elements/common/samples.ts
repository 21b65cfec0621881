import type { Settings } from '../../forms/document/FormDocument.ts'
import type { Part } from '../Sample.ts'

/** Settings with these choices, each labelled by its value. */
export const choices = (...values: string[]): Settings => ({
  choices: values.map((value) => ({ value, label: value })),
})

/** More choices than are rendered at once. */
export const colors = ['teal', 'coral', 'indigo', 'sand', 'moss', 'plum', 'slate', 'amber']

/** A single-coloured image as a data URL. */
export const picture = (color: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="160" height="100"><rect width="160" height="100" fill="${color}"/></svg>`)}`

/** The file of an image answer. `hash`: two hexadecimal digits. */
export const fileOf = (hash: string, name: string) => ({
  hash: hash.repeat(32),
  type: name.endsWith('png') ? 'image/png' : 'image/jpeg',
  size: 48_000,
  name,
  width: 1_600,
  height: 1_200,
})

/** Two questions for the content of a layout, and their answers. */
export const source: Part = { kind: 'text', name: 'source', settings: { label: 'Source', required: true } }
export const depth: Part = { kind: 'number', name: 'depth', settings: { label: 'Depth', required: true } }
export const answers = { source: 'Spring', depth: 12 }

/** The questions as rows. */
export const rows = {
  settings: { start: 2, reorder: true },
  parts: [source, depth],
  answer: [answers, { source: 'Well', depth: 30 }],
}
