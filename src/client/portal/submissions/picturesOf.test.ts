import { describe, expect, it } from 'vitest'
import { ElementBuilder, form, location, photo, repeat, text } from '../../../../tests/kit/form.ts'
import type { SubmissionRow } from '../../../contract/shapes.ts'
import { printDocument } from '../../../forms/document/printDocument.ts'
import { columnsOf } from '../../answers/columnsOf.ts'
import { picturesOf } from './picturesOf.ts'

const row = (id: string, input: SubmissionRow['input']): SubmissionRow => ({
  id,
  formId: 'form0001',
  version: 1,
  submissionType: 100,
  input,
  renamed: {},
  additionalData: {},
  startedAt: null,
  completedAt: null,
  submittedAt: '2026-03-01T08:00:00Z',
  submitterId: 'ana',
  submitterName: 'Ana',
  submitterEmail: 'ana@example.org',
  mode: 'h5',
  longitude: null,
  latitude: null,
  state: 'received',
  edition: 1,
  reason: null,
  reviewedAt: null,
  reviewedByName: null,
  correctedAt: null,
  editedByName: null,
  editReason: null,
  assignee: null,
  tags: [],
  task: null,
  deletedAt: null,
  deletedByName: null,
  mergedInto: null,
  revision: 1,
})
const file = (digit: string, type = 'image/jpeg', longitude = 105.85) => ({
  hash: digit.repeat(64),
  type,
  size: 9,
  name: digit,
  taken: { longitude, latitude: 21.03 },
})
const columns = columnsOf(
  printDocument(
    form(
      location('place'),
      photo('front'),
      text('remark'),
      new ElementBuilder('signature', 'signed', {}),
      new ElementBuilder('video', 'film', {}),
      new ElementBuilder('audio', 'sound', {}),
      repeat('doors', photo('door')),
      repeat('names', text('name')),
    ),
  ),
  'en',
)

describe('The pictures of submissions', () => {
  it('are photos, signatures and videos, in rows as well, but no audio', () => {
    const input = {
      place: { type: 'Point', coordinates: [105.85, 21.03] },
      front: [file('1'), file('2', 'image/jpeg', 105.86)],
      signed: [file('3', 'image/png')],
      film: [file('4', 'video/webm')],
      sound: [file('5', 'audio/webm')],
      doors: [{ door: [file('6')] }, {}, { door: [file('7')] }],
    }
    const pictures = picturesOf([row('a', input), row('b', {}), row('c', { front: [file('1')] })], columns)
    expect(pictures.map(({ row, column, file, far }) => `${row.id} ${column.path} ${file.name} ${far}`)).toEqual([
      'a front 1 false',
      'a front 2 true',
      'a signed 3 false',
      'a film 4 false',
      'a doors 6 false',
      'a doors 7 false',
      'c front 1 false',
    ])
    expect(new Set(pictures.map(({ key }) => key)).size).toBe(7)
  })

  it('come from questions that can have pictures', () => {
    expect(columns.filter(({ hasPictures }) => hasPictures).map(({ path }) => path)).toEqual([
      'front',
      'signed',
      'film',
      'doors',
    ])
  })
})
