import { randomUUID } from 'node:crypto'
import { Ajv } from 'ajv'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { kinds } from '../src/elements/registry.ts'
import { exportColumns } from '../src/exports/exportColumns.ts'
import type { ExportRow } from '../src/exports/ExportFormat.ts'
import { exportFormats } from '../src/exports/registry.ts'
import { checkDocument } from '../src/forms/checks/checkDocument.ts'
import { seededRandom } from '../src/forms/document/seededRandom.ts'
import { compileDocument } from '../src/forms/compile/compileDocument.ts'
import type { PlanNode } from '../src/forms/compile/CompiledForm.ts'
import { TEMPLATE_KINDS, type FormDocument, type TemplateName } from '../src/forms/document/FormDocument.ts'
import { newId } from '../src/forms/document/newId.ts'
import { parseDocument } from '../src/forms/document/parseDocument.ts'
import { readDocument } from '../src/forms/document/readDocument.ts'
import type { StoredDocument } from '../src/forms/document/StoredDocument.ts'
import { printDocument } from '../src/forms/document/printDocument.ts'
import { addElement } from '../src/forms/edits/addElement.ts'
import { setSetting } from '../src/forms/edits/setSetting.ts'
import { openFilling } from '../src/forms/filling/openFilling.ts'
import { createHistory } from '../src/forms/history/History.ts'
import type { Json } from '../src/forms/kinds/ElementKind.ts'
import { publishForm } from '../src/forms/publishing/publishForm.ts'
import { buildSubmission } from '../src/forms/submission/buildSubmission.ts'
import { checkSubmission } from '../src/forms/submission/checkSubmission.ts'
import { openTemplate } from '../src/forms/template/openTemplate.ts'
import { EXPORT_ROW } from './kit/exportRow.ts'
import { type TestPortal, testPortal } from './kit/testPortal.ts'

/**
 * A form from its template to an export, one function per step: openTemplate → edits through history → checkDocument →
 * publishForm → compileDocument → openFilling → buildSubmission → checkSubmission → exports. Read this first. Then the
 * same through the server and its store.
 */
const SUBMISSION_ID = '5f0c7c1e-2f5b-4f53-9a0a-7c54c7b0a111'
const SAIGON = { type: 'Point', coordinates: [106.7, 10.78], accuracy: 4, source: 'map' } as const

/** A place, a number asked only for wet places, and wells with their sum, in addition to the template's elements. */
function build(template: TemplateName): FormDocument {
  const random = seededRandom(template)
  const opened = openTemplate(TEMPLATE_KINDS[template], { random })
  expect(reopened(opened)).toEqual(opened)
  const [flooded, depth, place, wells, level, total] = Array.from({ length: 6 }, () => newId(random)) as Ids
  const at = (offset: number) => ({ parent: 'children', index: opened.roots.children.length + offset }) as const
  const history = [
    addElement({ id: flooded, kind: 'switch', name: 'flooded' }, at(0), kinds),
    addElement({ id: depth, kind: 'number', name: 'depth' }, at(1), kinds),
    setSetting(depth, 'required', true),
    setSetting(depth, 'shownWhen', 'flooded'),
    addElement({ id: place, kind: 'location', name: 'place' }, at(2), kinds),
    addElement({ id: wells, kind: 'repeat', name: 'wells' }, at(3), kinds),
    addElement({ id: level, kind: 'number', name: 'level' }, { parent: { in: wells }, index: 0 }, kinds),
    addElement({ id: total, kind: 'calculated', name: 'total' }, at(4), kinds),
    setSetting(total, 'calculation', 'sum(wells.level)'),
  ].reduce((history, edit, i) => history.commit(edit, i * 10_000), createHistory(opened))
  expect(history.steps).toHaveLength(9)
  const undone = history.steps.reduce((history) => history.undo(), history)
  expect(undone.document).toEqual(opened)
  return history.steps.reduce((history) => history.redo(), undone).document
}

type Ids = [string, string, string, string, string, string]

/** A version after storing it as text and parsing it. */
function reopened(document: FormDocument): FormDocument {
  const parsed = parseDocument(JSON.parse(JSON.stringify(printDocument(document))), kinds)
  if ('issues' in parsed) throw new Error(parsed.issues[0]?.sentence)
  return parsed.document
}

describe.each(['BLANK', 'MICRO_TASK', 'MAP_BY_YOU'] as const)('A form from the %s template', (template) => {
  it('is built, published, filled in, submitted, validated and exported', async () => {
    const draft = build(template)
    expect(checkDocument(draft, kinds).filter((issue) => issue.severity === 'error')).toEqual([])

    const published = publishForm(draft, kinds)
    expect(published).toHaveProperty('stored')
    const compiled = compileDocument(reopened(draft), kinds)
    const filling = openFilling(compiled)
    for (const node of compiled.nodes) {
      if (node.path && node.required && node.path !== 'depth') filling.answer(node.path, answerTo(node))
    }
    filling.answer('place', SAIGON)
    filling.answer('flooded', true)
    expect(filling.checkAll().map(({ violation }) => violation.key)).toEqual(['violation.required'])
    filling.answer('depth', 1.5)
    const [first] = filling.rows(filling.compiled.byPath.get('wells')?.element.id ?? '')
    filling.answer('wells/level', 4, first)
    expect(filling.checkAll()).toEqual([])

    const body = buildSubmission(filling, {
      formId: draft.form.id,
      version: 1,
      id: SUBMISSION_ID,
      googleEmail: 'ana@example.org',
      taskId: 'task-1',
    })
    const received: unknown = JSON.parse(JSON.stringify(body))
    const validate = new Ajv({ strict: true }).compile({ ...compiled.schema })
    const checked = checkSubmission(compiled, received, { validate })
    expect(checked).toMatchObject({
      input: { flooded: true, depth: 1.5, place: SAIGON, wells: [{ level: 4 }], total: 4 },
      place: { type: 'Point', coordinates: [106.7, 10.78] },
    })

    const files = await exported(compileDocument(reopened(draft), kinds), body.input)
    expect(files['csv']).toContain('1.5')
    const { features } = JSON.parse(files['geojson'] ?? '') as { features: readonly object[] }
    expect(features[0]).toMatchObject({
      geometry: { type: 'Point', coordinates: [106.7, 10.78] },
      properties: { depth: 1.5, wells: [{ level: 4 }], total: 4 },
    })
  })
})

describe('The same steps through the server', () => {
  let server: TestPortal
  beforeAll(async () => {
    server = await testPortal()
  })
  afterAll(() => server.end())

  it.each(['BLANK', 'MICRO_TASK', 'MAP_BY_YOU'] as const)('store a %s form permanently', async (template) => {
    const author = await server.as('author')
    const collector = await server.as('collector')
    const draft = build(template)
    const made = await author.call('createForm', { body: { document: printDocument(draft), name: template } })
    const { id } = made.body
    const headers = { 'if-match': `"${made.body.revision}"` }
    const published = await author.call('publishForm', { params: { id }, headers })
    expect(published.body).toMatchObject({ state: 'published', publishedVersion: 1 })
    const added =
      template === 'MICRO_TASK'
        ? await author.call('addTasks', { params: { id }, body: { tasks: [{ title: 'Is it open?' }] } })
        : null

    const page = await collector.call('getPage', { params: { id } })
    const filling = openFilling(compileDocument(readDocument(page.body.document as StoredDocument), kinds))
    for (const node of filling.compiled.nodes) {
      if (node.path && node.required && node.path !== 'depth') filling.answer(node.path, answerTo(node))
    }
    filling.answer('place', SAIGON)
    const [taskId] = added?.body.ids ?? []
    const details = { formId: id, version: 1, id: randomUUID(), googleEmail: collector.email }
    const body = buildSubmission(filling, { ...details, ...(taskId ? { taskId } : {}) })
    expect((await collector.call('submitWeb', { body })).body).toEqual({ data: { id: details.id, duplicate: false } })

    await server.restart()
    const { body: kept } = await author.call('listSubmissions', { params: { id } })
    expect(kept).toMatchObject({ total: 1, rows: [{ id: details.id, version: 1, longitude: 106.7, latitude: 10.78 }] })
    const csv = await author.call('exportSubmissions', { params: { id, format: 'csv' } })
    expect(csv.text).toContain(details.id)
  })

  it('publish an INFO form, which refuses submissions', async () => {
    const author = await server.as('author')
    const { body: form } = await author.call('createForm', { body: { template: TEMPLATE_KINDS.INFO } })
    const headers = { 'if-match': `"${form.revision}"` }
    await author.call('publishForm', { params: { id: form.id }, headers })
    const additional_data = { PageId: form.id, Prompts: [] }
    const body = { id: randomUUID(), version: 1, additional_data, input: {}, submission_type: 100 }
    expect((await author.call('submitWeb', { body })).problem).toBe('formNotAnswerable')
  })
})

describe('A form from the INFO template', () => {
  it('is published and shown, but accepts no submissions', () => {
    const document = openTemplate(TEMPLATE_KINDS.INFO, { random: seededRandom('INFO') })
    expect(publishForm(document, kinds)).toHaveProperty('stored')
    const filling = openFilling(compileDocument(reopened(document), kinds))
    const details = { formId: document.form.id, version: 1, id: SUBMISSION_ID }
    expect(filling.checkAll()).toEqual([])
    expect(() => buildSubmission(filling, details)).toThrow('takes no submissions')
  })
})

/** A valid answer to a question that the templates require: a place, a choice, or a text. */
function answerTo({ kind, schema }: PlanNode): Json {
  if (kind.geometry) return SAIGON
  const [choice] = Array.isArray(schema?.['enum']) ? (schema['enum'] as readonly string[]) : []
  return choice ?? 'Bến Thành'
}

async function exported(compiled: ReturnType<typeof compileDocument>, input: ExportRow['input']) {
  async function* rows(): AsyncGenerator<ExportRow> {
    yield {
      ...EXPORT_ROW,
      id: SUBMISSION_ID,
      longitude: SAIGON.coordinates[0],
      latitude: SAIGON.coordinates[1],
      input,
    }
  }
  const files: { [format: string]: string } = {}
  for (const format of exportFormats) {
    files[format.id] = ''
    for await (const piece of format.write(exportColumns([{ number: 1, compiled }]), rows())) files[format.id] += piece
  }
  return files
}
