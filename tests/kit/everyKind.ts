import { samples } from '../../src/elements/generated/samples.ts'
import { kinds } from '../../src/elements/registry.ts'
import type { ExportVersion } from '../../src/exports/exportColumns.ts'
import type { ExportRow } from '../../src/exports/ExportFormat.ts'
import { compileDocument } from '../../src/forms/compile/compileDocument.ts'
import type { AttachedList, FormDocument } from '../../src/forms/document/FormDocument.ts'
import { findByName } from '../../src/forms/document/findByName.ts'
import { renameElement } from '../../src/forms/edits/renameElement.ts'
import { mediaIn } from '../../src/forms/media/MediaRef.ts'
import { EXPORT_ROW } from './exportRow.ts'
import { ElementBuilder, formWith, group, location, number, repeat, selectMany, text } from './form.ts'

const INPUTS = kinds.all.filter(({ sort }) => sort === 'input')
const nameOf = (kind: string) => `q_${kind.replaceAll('-', '_')}`

/** A question of every kind in three languages, a repeat in a repeat, and four questions with a place. */
export const everyKindForm = (lists: readonly AttachedList[] = []): FormDocument =>
  formWith(
    { languages: ['en', 'vi', 'zh'], lists },
    text('old_name'),
    ...INPUTS.map(({ id, defaults }) => {
      const settings = {
        ...defaults,
        ...samples[id]?.settings,
        ...(defaults['required'] === true ? { required: false } : {}),
        ...(id === 'area' ? { allowHoles: true } : {}),
        label: { en: `A ${id}`, vi: `Câu ${id}`, zh: `问题 ${id}` },
      }
      return new ElementBuilder(id, nameOf(id), settings)
    }),
    group('site', location('gate'), selectMany('uses', 'a b', 'a,b;c', 'ă')),
    repeat('wells', number('depth'), location('spot'), repeat('tests', number('ph'), text('remark'))),
  )

/** The same form with `old_name` renamed to `name`. */
export const renamedForm = (before: FormDocument): FormDocument =>
  renameElement(findByName(before, 'old_name')?.id ?? '', 'name', kinds).apply(before)

const first = everyKindForm()

/** Newest first. The second one has `old_name` instead of `name`. */
export const everyKind: readonly ExportVersion[] = [
  { number: 2, compiled: compileDocument(renamedForm(first), kinds) },
  { number: 1, compiled: compileDocument(first, kinds) },
]

/** The samples of all kinds, as answers to their questions. */
export const answers = Object.fromEntries(
  INPUTS.flatMap(({ id }) => (samples[id]?.answer === undefined ? [] : [[nameOf(id), samples[id].answer]])),
)
const at = (longitude: number, latitude: number, altitude?: number) => ({
  type: 'Point',
  coordinates: altitude === undefined ? [longitude, latitude] : [longitude, latitude, altitude],
  accuracy: 4,
  source: 'map',
})

/**
 * A row with all answers, one with values that are hard to write, one of the first version, and one without answers.
 */
export const everyKindRows: readonly ExportRow[] = [
  {
    ...EXPORT_ROW,
    id: 'one',
    version: 2,
    startedAt: '2026-03-01T07:00:00.250Z',
    completedAt: '2026-03-01T07:59:00.000Z',
    filePaths: new Map(
      Object.values(answers).flatMap((value) => mediaIn(value).map((ref) => [ref, `files/one/${ref.name}`] as const)),
    ),
    input: {
      ...answers,
      name: 'Giếng Bến Thành',
      site: { gate: at(106.7, 10.78, 5.5), uses: ['a b', 'ă'] },
      wells: [
        { depth: 3.25, spot: at(106.71, 10.79), tests: [{ ph: 7, remark: 'clear' }, { ph: 6.5 }] },
        { depth: -1, tests: [] },
      ],
    },
  },
  {
    ...EXPORT_ROW,
    id: 'two',
    version: 2,
    edition: 3,
    correctedAt: '2026-03-02T08:00:00.000Z',
    reviewState: 'rejected',
    reviewReason: 'Not "there", <really> & \'truly\'; no',
    input: {
      name: '=1+1 "quoted", and;\nof two lines',
      site: { gate: at(-179.5, -60), uses: ['a,b;c'] },
      q_phone: '+84912345678',
      q_number: -5,
    },
  },
  {
    ...EXPORT_ROW,
    id: 'three',
    version: 1,
    input: { old_name: 'Of the first version', wells: [{ depth: 9, spot: at(105.8, 21.03), tests: [{ ph: 8 }] }] },
  },
  { ...EXPORT_ROW, id: 'four', version: 1, longitude: null, latitude: null, input: {} },
]
