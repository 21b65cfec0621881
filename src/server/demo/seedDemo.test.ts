import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkSubmission } from '../../forms/submission/checkSubmission.ts'
import { newDatabase } from '../../../tests/kit/newDatabase.ts'
import { testPortal, type TestPortal } from '../../../tests/kit/testPortal.ts'
import { DEMO_FORM_IDS } from './demoFormIds.ts'
import { demoForms } from './demoForms.ts'
import { startDemoTimeline, seedDemo } from './seedDemo.ts'

/** A server that creates its database itself. On PostgreSQL, other tests get a prepared one. */
const newInstallation = async () =>
  testPortal(process.env['TEST_ENGINE'] === 'postgres' ? { DATABASE_URL: await newDatabase({ bare: true }) } : {})

let s: TestPortal
beforeAll(async () => {
  s = await newInstallation()
  await seedDemo(s.app.services)
})
afterAll(() => s.end())

const everything = () =>
  s.app.services.store.read((r) => r.submissions.list(DEMO_FORM_IDS.inspection, 5_000, null, null))

describe('A new demo installation', () => {
  it('has 2,000 inspections at real places', async () => {
    const author = await s.as('author')
    const { body: form } = await author.call('getForm', { params: { id: DEMO_FORM_IDS.inspection } })
    expect(form).toMatchObject({ state: 'published', submissionCount: 2_000, template: 100 })
    const { body: points } = await author.call('listPoints', { params: { id: DEMO_FORM_IDS.inspection } })
    expect(points.coordinates).toHaveLength(2_000)
    expect(new Set(points.ids).size).toBe(2_000)
  })

  it('has all texts in English, Chinese and Vietnamese', () => {
    const wordings = new Set(['label', 'text', 'help', 'placeholder', 'requiredMessage'])
    const said: unknown[] = []
    const noteWords = (key: string, value: unknown) => {
      if (wordings.has(key)) said.push(value)
      return value
    }
    JSON.stringify(
      demoForms().map(({ document }) => document.container.form),
      noteWords,
    )
    expect(said.length).toBeGreaterThan(50)
    for (const words of said)
      expect(words).toEqual({ en: expect.anything(), zh: expect.anything(), vi: expect.anything() })
  })

  it('holds only submissions that pass the validation of their form', async () => {
    const { compiled, loadValidate } = await s.app.services.versions.get(DEMO_FORM_IDS.inspection, 1)
    const validate = await loadValidate()
    const wrong = (await everything()).flatMap((row) => {
      const body = {
        id: row.id,
        version: 1,
        additional_data: JSON.parse(row.additional_data) as unknown,
        input: JSON.parse(row.input) as unknown,
        submission_type: 100,
      }
      const checked = checkSubmission(compiled, body, { validate })
      return 'problems' in checked ? checked.problems : []
    })
    expect(wrong).toEqual([])
  })

  it('holds places that pass the validation of their form, each with a category for Nearby', async () => {
    const { compiled, loadValidate } = await s.app.services.versions.get(DEMO_FORM_IDS.places, 1)
    const validate = await loadValidate()
    const rows = await s.app.services.store.read((r) => r.submissions.list(DEMO_FORM_IDS.places, 500, null, null))
    const wrong = rows.flatMap((row) => {
      const body = {
        id: row.id,
        version: 1,
        additional_data: JSON.parse(row.additional_data) as unknown,
        input: JSON.parse(row.input) as unknown,
        submission_type: 1,
      }
      const checked = checkSubmission(compiled, body, { validate })
      return 'problems' in checked ? checked.problems : []
    })
    expect(wrong).toEqual([])
    const { body } = await (await s.as('anyone')).call('listNearby', { params: { id: DEMO_FORM_IDS.places } })
    expect(body.places).toHaveLength(20)
    for (const { answers } of body.places) expect(Object.keys(answers)).toEqual(['category'])
  })

  it('has open tasks, and a form for places', async () => {
    const anyone = await s.as('anyone')
    const { body } = await anyone.call('listOpenTasks', { params: { id: DEMO_FORM_IDS.tasks } })
    expect(body.progress.total).toBe(24)
    expect((await anyone.call('getPage', { params: { id: DEMO_FORM_IDS.places } })).body.template).toBe(1)
  })

  it('has forms in three languages', () => {
    for (const { document } of demoForms()) expect(document.languages).toEqual(['en', 'zh', 'vi'])
  })

  it('is seeded once, and never in a folder that existed before', async () => {
    await seedDemo(s.app.services)
    expect(await everything()).toHaveLength(2_000)
    await s.app.services.store.write((w) => w.meta.set('demo', String(Date.now())))
    // Interrupted and continued: nothing is created twice.
    await seedDemo(s.app.services)
    expect(await everything()).toHaveLength(2_000)

    const old = await newInstallation()
    await old.restart()
    await seedDemo(old.app.services)
    const { body } = await (await old.as('admin')).call('listForms')
    expect(body.forms).toEqual([])
    await old.end()
  })

  it('is seeded by the second start if the first one ended before listening', async () => {
    const cut = await newInstallation()
    await startDemoTimeline(cut.app.services)
    await cut.restart()
    await seedDemo(cut.app.services)
    const { body } = await (await cut.as('admin')).call('listForms')
    expect(body.forms).toHaveLength(demoForms().length)
    await cut.end()
  })
})

describe('The analytics of a demo', () => {
  it('count at least one view per submission', async () => {
    const author = await s.as('author')
    const params = { id: DEMO_FORM_IDS.inspection }
    const { body } = await author.call('getFormFigures', { params, query: { days: '30', offset: '0' } })
    const sum = (what: 'opened' | 'sent') => body.days.reduce((total, day) => total + day[what], 0)
    expect(sum('sent')).toBeGreaterThan(100)
    expect(sum('opened')).toBeGreaterThan(sum('sent'))
  })
})

/** Last, because it unpublishes a form. */
describe('The sign-in page of a demo', () => {
  it('offers the inspection to try, as long as it is published', async () => {
    const anyone = await s.as('anyone')
    const author = await s.as('author')
    const params = { id: DEMO_FORM_IDS.inspection }
    expect((await anyone.call('signInOptions')).body.sampleForm).toBe(DEMO_FORM_IDS.inspection)
    await author.call('unpublishForm', { params })
    expect((await anyone.call('signInOptions')).body.sampleForm).toBeNull()
  })
})
