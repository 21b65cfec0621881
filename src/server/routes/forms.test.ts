import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Body } from '../../contract/endpoints.ts'
import type { FormDetail } from '../../contract/shapes.ts'
import type { StoredDocument } from '../../forms/document/StoredDocument.ts'
import { publishedForm, stored, submission, WELL } from '../../../tests/kit/publishedForm.ts'
import { testPortal, type TestPortal, type TestClient } from '../../../tests/kit/testPortal.ts'

let s: TestPortal
let author: TestClient
beforeAll(async () => {
  s = await testPortal()
  author = await s.as('author')
})
afterAll(() => s.end())

const newForm = async () => {
  const { body } = await author.call('createForm', { body: { template: 100 } })
  return { id: body.id, document: body.document as StoredDocument }
}
const save = (id: string, document: unknown, ifMatch: string | null = '"1"') =>
  author.call('saveForm', { params: { id }, body: { document }, headers: ifMatch ? { 'if-match': ifMatch } : {} })

/** The name and title of a new form. */
const namesOf = async (body: Body<'createForm'>) => {
  const made = await author.call('createForm', { body })
  return [made.body.name, (made.body.document as StoredDocument).container.navbar.title]
}

/** Sends two requests concurrently, `other` first. Returns the result of `one`. */
const both = async (one: { id: string }, name: 'publishForm' | 'unpublishForm', other: typeof name | 'archiveForm') => {
  const { headers } = await author.call('getForm', { params: one })
  const options = { params: one, headers: { 'if-match': String(headers['etag']) } }
  return (await Promise.all([author.call(other, options), author.call(name, options)]))[1]
}
/** A form that can be published. */
const ready = async () => {
  const { id, document } = await newForm()
  document.container.form.children = [stored('text', 'note')]
  await save(id, document)
  return { id }
}

describe('A form', () => {
  it.each([100, 10000, 1, -1])('with template %i is created, and its document contains its id', async (template) => {
    const { status, body, headers } = await author.call('createForm', { body: { template } })
    expect([status, body.template, body.state, headers['etag']]).toEqual([200, template, 'draft', '"1"'])
    expect(body.id).toMatch(/^[A-Za-z0-9]{8}$/)
    expect((body.document as StoredDocument).container.form.id).toBe(body.id)
    expect(body.ownerName).toBe('An Author')
  })

  it('shows collectors the name that its author gave, unless it has a title', async () => {
    expect(await namesOf({ template: 100, name: ' Household survey ' })).toEqual([
      'Household survey',
      'Household survey',
    ])
    expect(await namesOf({ template: 100 })).toEqual(['Untitled form', 'Untitled form'])
    const { document } = await newForm()
    document.container.navbar.title = { en: 'Wells', vi: 'Giếng' }
    expect(await namesOf({ document, name: 'Round 2' })).toEqual(['Round 2', { en: 'Wells', vi: 'Giếng' }])
  })

  it('is published, unpublished and published again, and keeps the time of its first publication', async () => {
    const { id } = await publishedForm(s)
    const { body: first } = await author.call('getForm', { params: { id } })
    expect([first.state, first.publishedVersion]).toEqual(['published', 1])
    const page = await (await s.as('anyone')).call('getPage', { params: { id } })
    expect(page.body).toMatchObject({ formId: id, version: 1, template: 100 })

    expect((await author.call('unpublishForm', { params: { id } })).body.state).toBe('unpublished')
    const gone = await (await s.as('anyone')).call('getPage', { params: { id } })
    expect([gone.status, gone.problem]).toEqual([410, 'formUnpublished'])

    const again = await author.call('publishForm', { params: { id }, headers: { 'if-match': '"2"' } })
    expect(again.body).toMatchObject({
      state: 'published',
      publishedVersion: 2,
      firstPublishedAt: first.firstPublishedAt,
    })
    expect((await author.call('getVersion', { params: { id, version: 1 } })).body.version).toBe(1)
    expect((await author.call('getVersion', { params: { id, version: 7 } })).problem).toBe('versionNotFound')
  })

  it('saved by two authors from the same revision keeps one document completely and refuses the other', async () => {
    const { id, document } = await newForm()
    const one = structuredClone(document)
    one.container.navbar.title = 'One'
    const two = structuredClone(document)
    two.container.navbar.title = 'Two'
    const answers = await Promise.all([save(id, one), save(id, two)])
    // Either may be first: PostgreSQL takes them on two connections.
    const problems = answers.map(({ problem }) => problem)
    expect(problems.toSorted()).toEqual(['formStale', undefined])
    const kept = problems[0] === undefined ? 'One' : 'Two'
    const { body, headers } = await author.call('getForm', { params: { id } })
    expect([headers['etag'], (body.document as StoredDocument).container.navbar.title]).toEqual(['"2"', kept])
  })

  it('refuses an outdated save with the newer document, its author and its time for a merge', async () => {
    const { id, document } = await newForm()
    const theirs = structuredClone(document)
    theirs.container.navbar.title = 'Theirs'
    const admin = await s.as('admin')
    const call = { params: { id }, body: { document: theirs }, headers: { 'if-match': '"1"' } }
    expect((await admin.call('saveForm', call)).status).toBe(200)
    const refused = await save(id, document)
    const { form } = (refused.body as unknown as { details: { form: FormDetail } }).details
    expect(form).toMatchObject({ id, revision: 2, document: theirs })
    expect(form.lastSave).toEqual({ at: form.updatedAt, byName: 'An Admin', mine: false })
    expect((await admin.call('getForm', { params: { id } })).body.lastSave?.mine).toBe(true)
    // Publishing or renaming does not save the draft.
    await author.call('updateForm', { params: { id }, body: { name: 'Other' } })
    expect((await author.call('getForm', { params: { id } })).body.lastSave).toEqual(form.lastSave)
  })

  it('hides the newer document from users who may not edit the form', async () => {
    const { id } = await publishedForm(s, [stored('text', 'secret')], 10000)
    const call = { params: { id }, body: { document: {} }, headers: { 'if-match': '"1"' } }
    const people = await Promise.all((['taskadmin', 'author2', 'collector', 'anyone'] as const).map((who) => s.as(who)))
    for (const voice of people) {
      const { problem, body } = await voice.call('saveForm', call)
      expect(['notAllowed', 'formNotFound', 'signInRequired']).toContain(problem)
      expect(JSON.stringify(body)).not.toContain('secret')
    }
  })

  it('cannot be saved or published without the revision that was edited', async () => {
    const { id, document } = await newForm()
    expect((await save(id, document, null)).problem).toBe('ifMatchMissing')
    expect((await save(id, document, '*')).problem).toBe('formStale')
    expect((await author.call('publishForm', { params: { id } })).problem).toBe('ifMatchMissing')
    const stale = await author.call('publishForm', { params: { id }, headers: { 'if-match': '"9"' } })
    expect([stale.status, stale.problem]).toEqual([412, 'formStale'])
  })

  it('with errors is not published, and the errors are listed', async () => {
    const { id, document } = await newForm()
    document.container.form.children = [stored('text', 'name'), stored('text', 'name')]
    await save(id, document)
    const { problem, body } = await author.call('publishForm', { params: { id }, headers: { 'if-match': '"2"' } })
    expect(problem).toBe('documentNotPublishable')
    expect(body).toMatchObject({ details: { issues: [{ severity: 'error', key: 'editor:issue.duplicateName' }] } })
    expect((await author.call('listVersions', { params: { id } })).body.versions).toEqual([])
  })

  it('can be duplicated with an id of its own, renamed, archived and restored', async () => {
    const { id } = await publishedForm(s)
    const { body: copy } = await author.call('duplicateForm', { params: { id } })
    expect([copy.state, copy.submissionCount, copy.id === id]).toEqual(['draft', 0, false])
    const change = { name: 'Wells of the north', audience: 2 }
    const { body: renamed } = await author.call('updateForm', { params: { id: copy.id }, body: change })
    expect(renamed).toMatchObject(change)
    const found = await author.call('listForms', { query: { q: 'WELLS OF' } })
    expect(found.body.forms.map((form) => form.id)).toEqual([copy.id])

    await author.call('archiveForm', { params: { id } })
    expect((await (await s.as('anyone')).call('getPage', { params: { id } })).problem).toBe('formUnpublished')
    const { body: archived } = await author.call('listForms', { query: { state: 'archived' } })
    expect(archived.forms.map((form) => form.id)).toEqual([id])
    const refused = await author.call('publishForm', { params: { id }, headers: { 'if-match': '"2"' } })
    expect(refused.problem).toBe('formArchived')
    expect((await author.call('restoreForm', { params: { id }, body: {} })).body).toMatchObject({
      archivedAt: null,
      state: 'unpublished',
    })
  })

  it('of another author is listed for an admin, unless only own forms are requested', async () => {
    const { id } = await newForm()
    const admin = await s.as('admin')
    const ids = async (everyone: string) =>
      (await admin.call('listForms', { query: { everyone } })).body.forms.map((form) => form.id)
    expect(await ids('true')).toContain(id)
    expect(await ids('false')).toEqual([])
    const mine = await author.call('listForms', { query: { everyone: 'true' } })
    expect(mine.body.forms.every((form) => form.ownerName === 'An Author')).toBe(true)
  })

  it('gets a new id on import, and cannot replace another form', async () => {
    const one = await newForm()
    const { body } = await author.call('createForm', { body: { document: one.document, name: 'Import' } })
    expect([body.name, body.id === one.id]).toEqual(['Import', false])
    await save(body.id, one.document)
    const { body: kept } = await author.call('getForm', { params: { id: body.id } })
    expect((kept.document as StoredDocument).container.form.id).toBe(body.id)
    const { body: other } = await author.call('createForm', { body: { template: 1 } })
    expect((await save(one.id, other.document)).problem).toBe('documentInvalid')
  })

  it.each([
    [
      -1,
      'an info form with a question and without its text',
      [stored('text', 'depth')],
      ['infoWithoutText', 'inputInInfo'],
      ['textBlockNeeded', 'questionInInfo'],
    ],
    [
      1,
      'a map-by-you form whose main name may be left blank',
      [stored('location', 'coordinate'), stored('textarea', 'mainName')],
      ['templateNeedOptional'],
      ['templateNeedsRequired'],
    ],
    [10000, 'a micro task that asks nothing', [], ['taskWithoutQuestion'], ['questionNeeded']],
  ] as const)(
    'with template %i is saved, but not published or imported: %s',
    async (template, _, children, rules, codes) => {
      const { body: made } = await author.call('createForm', { body: { template } })
      const document = made.document as StoredDocument
      document.container.form.children = [...children]
      const { body: saved } = await save(made.id, document)
      expect(saved.revision).toBe(2)
      const { body: kept } = await author.call('getForm', { params: { id: made.id } })
      expect(kept.document).toEqual(document)
      const published = await author.call('publishForm', { params: { id: made.id }, headers: { 'if-match': '"2"' } })
      expect(published.problem).toBe('documentNotPublishable')
      expect(published.body).toMatchObject({
        details: { issues: rules.map((rule) => ({ key: `editor:issue.${rule}` })) },
      })
      const imported = await author.call('createForm', { body: { document } })
      expect(imported.problem).toBe('documentInvalid')
      expect(imported.body).toMatchObject({ details: { issues: codes.map((code) => ({ code })) } })
      // The author continues with a copy.
      expect((await author.call('duplicateForm', { params: { id: made.id } })).problem).toBeUndefined()
    },
  )

  it('is archived and offline after simultaneous archiving and publishing: published before, or refused', async () => {
    const { id } = await ready()
    const published = await both({ id }, 'publishForm', 'archiveForm')
    expect([undefined, 'formArchived']).toContain(published.problem)
    const form = await s.app.services.store.read((r) => r.forms.get(id, null))
    expect(form).toMatchObject({ archived_at: expect.any(Number) as number, published_version: null })
    const again = await author.call('publishForm', {
      params: { id },
      headers: { 'if-match': `"${String(form?.revision)}"` },
    })
    expect(again.problem).toBe('formArchived')
  })

  it('records one first publication and one unpublication, even if each is requested twice at once', async () => {
    const { id } = await ready()
    await both({ id }, 'publishForm', 'publishForm')
    await both({ id }, 'unpublishForm', 'unpublishForm')
    const names = (await s.app.services.store.read((r) => r.events.list(id))).map(({ name }) => name)
    expect(names.filter((name) => name === 'firstPublishTime' || name === 'unpublishForm')).toEqual([
      'firstPublishTime',
      'unpublishForm',
    ])
  })

  it('leaves a trail of events with their users', async () => {
    const { id } = await publishedForm(s)
    await author.call('unpublishForm', { params: { id } })
    await author.call('track', { body: { name: 'submitSuccess', formId: id, state: 'PLACE_DETAILS' } })
    const events = await s.app.services.store.read((r) => r.events.list(id))
    expect(events.map(({ name }) => name)).toEqual([
      'createForm',
      'publishForm',
      'firstPublishTime',
      'unpublishForm',
      'submitSuccess',
    ])
    expect(events.at(-1)).toMatchObject({ role: 'author', user_email: author.email, state: 'PLACE_DETAILS' })
  })
})

const microseconds = ({ user, system }: NodeJS.CpuUsage) => user + system

describe('An invalid document', () => {
  const one = stored('text', 'one')
  const inside = (depth: number): ReturnType<typeof stored> =>
    depth === 0 ? stored('text', 'leaf') : { ...stored('group', `g${depth}`), children: [inside(depth - 1)] }
  const many = Array.from({ length: 100_000 }, (_, n) => ({ id: `e${n}`, kind: 'text', settings: {} }))
  const cases: [string, unknown[], string][] = [
    ['with the same id twice', [one, { ...one, name: 'two' }], 'documentInvalid'],
    [
      'with an element inside itself',
      [{ ...stored('group', 'g'), id: 'selfself', children: [{ ...one, id: 'selfself' }] }],
      'documentInvalid',
    ],
    ['with an unknown kind', [stored('hologram', 'one')], 'documentInvalid'],
    ['with an unknown setting', [stored('text', 'one', { colour: 'red' })], 'documentInvalid'],
    ['nested beyond reason', [inside(60)], 'documentInvalid'],
    ['with 100,000 elements', many, 'documentTooLarge'],
  ]

  /** The maximum time that may be spent on any of them, as a multiple of reading the longest. */
  const READINGS = 30
  let reading: number
  beforeAll(() => {
    const text = JSON.stringify(many)
    const started = process.cpuUsage()
    JSON.parse(text)
    reading = microseconds(process.cpuUsage(started))
  })

  it.each(cases)('%s is answered with its problem, and changes nothing', async (_, children, problem) => {
    const { id, document } = await newForm()
    const before = structuredClone(document)
    document.container.form.children = children as StoredDocument['container']['form']['children']
    // Starts the thread that reads large documents.
    await save(id, document)
    const started = process.cpuUsage()
    const answer = await save(id, document)
    const spent = microseconds(process.cpuUsage(started))
    expect([answer.status, answer.problem]).toEqual([422, problem])
    // Refused without much work, on any machine.
    expect(spent).toBeLessThan(READINGS * reading)
    expect((await author.call('createForm', { body: { document } })).problem).toBe(problem)
    const { body } = await author.call('getForm', { params: { id } })
    expect([body.revision, body.document]).toEqual([1, before])
  })

  it.each([null, 7, 'x', [], {}, { container: {} }])(
    'such as %j is answered with documentInvalid',
    async (document) => {
      expect((await author.call('createForm', { body: { document } })).problem).toBe('documentInvalid')
    },
  )

  it('is answered with the position and the reason in a sentence', async () => {
    const { id, document } = await newForm()
    document.container.form.children = [stored('hologram', 'one')]
    const { body } = await save(id, document)
    expect(body).toMatchObject({
      details: {
        issues: [
          { pointer: '/container/form/children/0/kind', sentence: 'The element type "hologram" does not exist.' },
        ],
      },
    })
  })

  it('with a key that would change Object.prototype is rejected', async () => {
    const { id, document } = await newForm()
    const raw = JSON.stringify({ document }).replace('"data":{}', '"data":{"__proto__":{"polluted":true}}')
    const answer = await author.call('saveForm', { params: { id }, raw, headers: { 'if-match': '"1"' } })
    expect(answer.problem).toBe('badRequest')
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
  })
})

describe('Exports', () => {
  it('contain all submissions in the requested format', async () => {
    const { id } = await publishedForm(s, WELL())
    const collector = await s.as('collector')
    const place = { type: 'Point', coordinates: [105.85, 21.03] }
    await collector.call('submitWeb', { body: submission(id, { name: '=1+1', depth: 4, place }) })
    const csv = await author.call('exportSubmissions', { params: { id, format: 'csv' } })
    expect(csv.headers['content-type']).toContain('text/csv')
    expect(csv.headers['content-disposition']).toContain(`filename="${id}.csv"`)
    expect(csv.text.split('\r\n')[1]).toContain(',=1+1,')
    const safe = await author.call('exportSubmissions', { params: { id, format: 'spreadsheet' } })
    expect(safe.headers['content-disposition']).toContain(`filename="${id}.spreadsheet.csv"`)
    expect(safe.text.split('\r\n')[1]).toContain("'=1+1")
    const geojson = await author.call('exportSubmissions', { params: { id, format: 'geojson' } })
    expect(JSON.parse(geojson.text)).toMatchObject({ type: 'FeatureCollection', features: [{ geometry: place }] })
    expect((await author.call('exportSubmissions', { params: { id, format: 'xls' } })).problem).toBe('notFound')
  })

  it('contain OpenStreetMap tags if the form has tags, for users who may see its submissions', async () => {
    const { id } = await publishedForm(s, [stored('text', 'title', { tag: 'name' }), stored('location', 'place')])
    const collector = await s.as('collector')
    const place = { type: 'Point', coordinates: [105.85, 21.03] }
    await collector.call('submitWeb', { body: submission(id, { title: 'Well', place }) })
    const asked = { params: { id, format: 'osm' } }
    const { text: file, headers } = await author.call('exportSubmissions', asked)
    expect(headers['content-disposition']).toContain(`filename="${id}.osm.geojson"`)
    expect(JSON.parse(file)).toMatchObject({ features: [{ geometry: place, properties: { name: 'Well' } }] })
    expect((await collector.call('exportSubmissions', asked)).problem).toBe('notAllowed')
    const { id: plain } = await publishedForm(s, WELL())
    const untagged = { params: { id: plain, format: 'osm' } }
    expect((await author.call('exportSubmissions', untagged)).problem).toBe('notFound')
  })
})

describe('A restart', () => {
  it('keeps forms, submissions, sessions and keys', async () => {
    const form = await publishedForm(s)
    const sent = submission(form.id, { name: 'Before' })
    const collector = await s.as('collector')
    await collector.call('submitWeb', { body: sent })
    await s.restart()
    expect((await collector.call('submitWeb', { body: sent })).body.data.duplicate).toBe(true)
    const { body } = await author.call('listSubmissions', { params: { id: form.id } })
    expect(body.rows.map(({ id }) => id)).toEqual([sent.id])
    const driver = await (
      await s.as('anyone')
    ).call('submitDriver', {
      body: submission(form.id, { name: 'After' }),
      headers: { authorization: collector.token },
    })
    expect(driver.status).toBe(200)
  })
})
