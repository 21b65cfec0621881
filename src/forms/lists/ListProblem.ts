/** Reasons why a file is not a list of choices, with English messages for API callers. */
const SENTENCES = {
  'list.tooLarge': 'The file holds more than {limit} characters.',
  'list.empty': 'There are no rows in the file.',
  'list.tooManyRows': 'The file has more than {limit} rows.',
  'list.tooManyColumns': 'The file has more than {limit} columns.',
  'list.duplicateColumn': 'Two columns are called "{column}".',
  'list.quotes': 'A quotation mark in row {row} is not closed.',
  'list.longRow': 'Row {row} has {found} cells, and there are only {expected} columns.',
  'list.json': 'This is not JSON.',
  'list.notRows': 'The file has to be a list of texts or of objects, or GeoJSON.',
  'list.notFlat': 'Row {row} holds something other than texts and numbers in "{column}".',
  'list.badFeature': 'Feature {row} is not as GeoJSON has it.',
  'list.notDegrees': 'The figures of places are not degrees, longitude first. Save the file in WGS 84 (EPSG:4326).',
  'list.mixed': 'Row {row} is of another kind than the rows before it.',
} as const

export type ListProblemKey = keyof typeof SENTENCES

/** Reason why a text is not a list. Rows count from 1 as in a spreadsheet, where a CSV header is row 1. */
export interface ListProblem {
  readonly key: ListProblemKey
  readonly params: { readonly [name: string]: string | number }
  readonly sentence: string
}

export function listProblem(key: ListProblemKey, params: ListProblem['params'] = {}): { readonly error: ListProblem } {
  const sentence = SENTENCES[key].replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole))
  return { error: { key, params, sentence } }
}
