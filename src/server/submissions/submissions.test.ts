import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { publishedForm, stored, submission, WELL, type PublishedForm } from '../../../tests/kit/publishedForm.ts'
import { testPortal, type TestPortal, type TestClient } from '../../../tests/kit/testPortal.ts'

let s: TestPortal
let collector: TestClient
let well: PublishedForm
beforeAll(async () => {
  s = await testPortal()
  collector = await s.as('collector')
  well = await publishedForm(s)
})
afterAll(() => s.end())

const place = { type: 'Point', coordinates: [105.85, 21.03] }
const countOf = async (form: PublishedForm) =>
  (await form.author.call('listSubmissions', { params: { id: form.id } })).body.total

describe('A submission', () => {
  it('is stored with its answers, location and sender', async () => {
    const form = await publishedForm(s)
    const sent = submission(form.id, { name: 'Old well', depth: 12.5, place })
    const { body, status } = await collector.call('submitWeb', { body: sent })
    expect([status, body]).toEqual([200, { data: { id: sent.id, duplicate: false } }])

    const { body: row } = await form.author.call('getSubmission', {
      params: { id: form.id, submissionId: sent.id ?? '' },
    })
    expect(row).toMatchObject({
      formId: form.id,
      version: 1,
      submissionType: 100,
      input: { name: 'Old well', depth: 12.5, place, Google_Email: 'collector@demo.example' },
      additionalData: { PageId: form.id, Prompts: [] },
      submitterName: 'A Collector',
      mode: 'h5',
      longitude: 105.85,
      latitude: 21.03,
    })
    const points = await form.author.call('listPoints', { params: { id: form.id } })
    expect(points.body).toEqual({ ids: [sent.id], coordinates: [[105.85, 21.03]] })
    const mine = await collector.call('mySubmissions')
    expect(mine.body.submissions.map(({ id }) => id)).toContain(sent.id)
    const { body: summary } = await form.author.call('getForm', { params: { id: form.id } })
    expect(summary).toMatchObject({ submissionCount: 1, lastSubmissionAt: row.submittedAt })
  })

  it('has a title from its first answers, or as configured by the author, in the requested language', async () => {
    const colour = stored('select', 'colour', {
      choices: [
        { value: 'b', label: { en: 'Blue', vi: 'Xanh' } },
        { value: 'r', label: 'Red' },
      ],
    })
    const form = await publishedForm(s, [colour, ...WELL()])
    const one = submission(form.id, { colour: 'b', name: 'Old well', depth: 3 })
    await collector.call('submitWeb', { body: one })
    const nameOf = async (id: string | undefined, headers = {}) => {
      const { body } = await collector.call('mySubmissions', { headers })
      return body.submissions.find((mine) => mine.id === id)?.instanceName
    }
    expect(await nameOf(one.id)).toBe('Blue, Old well')

    const { document, author } = form
    document.container.form.instanceName = '{colour} {name}, {depth} m'
    document.languages = ['en', 'vi']
    const saved = await author.call('saveForm', {
      params: { id: form.id },
      body: { document },
      headers: { 'if-match': '"2"' },
    })
    await author.call('publishForm', { params: { id: form.id }, headers: { 'if-match': `"${saved.body.revision}"` } })
    const two = submission(form.id, { colour: 'b', name: 'New well', depth: 4 }, { version: 2 })
    await collector.call('submitWeb', { body: two })
    expect(await nameOf(two.id)).toBe('Blue New well, 4 m')
    expect(await nameOf(two.id, { 'accept-language': 'vi-VN,vi;q=0.9' })).toBe('Xanh New well, 4 m')
    // Each is named as in its own version.
    expect(await nameOf(one.id)).toBe('Blue, Old well')
    const { body } = await collector.call('getMySubmission', { params: { submissionId: two.id ?? '' } })
    expect(body.instanceName).toBe('Blue New well, 4 m')
    // A draft too long to be read for a list has no name there.
    for (const [version, name] of [1, 2].map(
      (number) => [number, number === 1 ? 'x'.repeat(70_000) : 'Begun'] as const,
    )) {
      const begun = submission(form.id, {}).id ?? ''
      const body = { submissionId: begun, answers: { name }, others: {}, revision: 0 }
      await collector.call('saveDraft', { params: { id: form.id, version }, body })
    }
    const { drafts } = (await collector.call('listDrafts')).body
    const ours = drafts.filter(({ formId }) => formId === form.id)
    expect(new Map(ours.map(({ version, instanceName }) => [version, instanceName]))).toEqual(
      new Map([
        [1, ''],
        [2, '… Begun, … m'],
      ]),
    )
  })

  it('sent twice is stored once and acknowledged twice, even after the form was unpublished', async () => {
    const form = await publishedForm(s)
    const sent = submission(form.id, { name: 'Twice' })
    await collector.call('submitWeb', { body: sent })
    await form.author.call('unpublishForm', { params: { id: form.id } })
    const again = await collector.call('submitWeb', {
      body: { ...sent, input: { Google_Email: collector.email, ...sent.input } },
    })
    expect(again.body).toEqual({ data: { id: sent.id, duplicate: true } })
    expect(await countOf(form)).toBe(1)
  })

  it('sent for the first time is stored without looking it up before', async () => {
    const form = await publishedForm(s)
    const looks = vi.spyOn(s.app.services.store, 'hashOf')
    const sent = submission(form.id, { name: 'New' })
    expect((await collector.call('submitWeb', { body: sent })).status).toBe(200)
    expect(looks).not.toHaveBeenCalled()
    const refused = await collector.call('submitWeb', { body: submission(form.id, { nothing: 'of this form' }) })
    expect(refused.problem).toBe('submissionInvalid')
    expect(looks).toHaveBeenCalledOnce()
    looks.mockRestore()
  })

  it('with a used id and other content is a conflict, even if that content is invalid', async () => {
    const form = await publishedForm(s)
    const sent = submission(form.id, { name: 'First' })
    await collector.call('submitWeb', { body: sent })
    const other = await collector.call('submitWeb', { body: { ...sent, input: { name: 'Second' } } })
    expect([other.status, other.problem]).toEqual([409, 'submissionConflict'])
    const wrong = await collector.call('submitWeb', { body: { ...sent, input: { nothing: 'of this form' } } })
    expect(wrong.problem).toBe('submissionConflict')
    expect(await countOf(form)).toBe(1)
  })

  it('to another form under the same id is a separate one, even if both arrive at once', async () => {
    const [one, two] = [await publishedForm(s), await publishedForm(s)]
    const sent = submission(one.id, { name: 'Here' })
    const elsewhere = { ...submission(two.id, { name: 'There' }), id: sent.id }
    const both = await Promise.all([sent, elsewhere].map((body) => collector.call('submitWeb', { body })))
    expect(both.map(({ body }) => body)).toEqual(
      [sent, elsewhere].map(({ id }) => ({ data: { id, duplicate: false } })),
    )
    expect((await collector.call('submitWeb', { body: elsewhere })).body).toEqual({
      data: { id: sent.id, duplicate: true },
    })
    for (const [form, name] of [
      [one, 'Here'],
      [two, 'There'],
    ] as const) {
      const params = { id: form.id, submissionId: sent.id ?? '' }
      expect((await form.author.call('getSubmission', { params })).body.input).toMatchObject({ name })
      expect(await countOf(form)).toBe(1)
      expect((await form.author.call('getForm', { params })).body.submissionCount).toBe(1)
    }
    const { submissions } = (await collector.call('mySubmissions')).body
    expect(submissions.filter(({ id }) => id === sent.id).map(({ formId }) => formId)).toEqual(
      expect.arrayContaining([one.id, two.id]),
    )
    // A correction names the form of the corrected submission.
    const body = { edition: 1, submission: { ...sent, input: { name: 'Here, mended' } } }
    expect((await collector.call('correctSubmission', { params: { submissionId: sent.id ?? '' }, body })).status).toBe(
      200,
    )
    const inputOf = async ({ id, author }: PublishedForm) =>
      (await author.call('getSubmission', { params: { id, submissionId: sent.id ?? '' } })).body.input
    expect([await inputOf(one), await inputOf(two)]).toMatchObject([{ name: 'Here, mended' }, { name: 'There' }])
  })

  it('is validated by the version it names, not the latest', async () => {
    const form = await publishedForm(s)
    const { id } = form
    form.document.container.form.children = [stored('text', 'title', { required: true })]
    const { body: saved } = await form.author.call('saveForm', {
      params: { id },
      body: { document: form.document },
      headers: { 'if-match': '"2"' },
    })
    await form.author.call('publishForm', { params: { id }, headers: { 'if-match': `"${saved.revision}"` } })
    const send = (input: Record<string, unknown>, version?: number) =>
      collector.call('submitWeb', { body: submission(id, input, version ? { version } : {}) })
    expect((await send({ name: 'Old' }, 1)).status).toBe(200)
    expect((await send({ name: 'Old' })).problem).toBe('submissionInvalid')
    expect((await send({ title: 'New' })).status).toBe(200)
    expect((await send({ title: 'New' }, 9)).problem).toBe('versionNotFound')
    const { body } = await form.author.call('listVersions', { params: { id } })
    expect(body.versions.map(({ number, submissionCount }) => [number, submissionCount])).toEqual([
      [2, 1],
      [1, 1],
    ])
  })

  it('with one of 50 ids is stored once: 200 requests at once create 50 submissions', async () => {
    const form = await publishedForm(s)
    const fifty = Array.from({ length: 50 }, (_, index) => submission(form.id, { name: `Well ${index}` }))
    const sent = Array.from({ length: 200 }, (_, index) => fifty[index % 50])
    const answers = await Promise.all(sent.map((body) => collector.call('submitWeb', { body })))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(answers.filter(({ body }) => !body.data.duplicate)).toHaveLength(50)
    expect(await countOf(form)).toBe(50)
  })

  it('from a driver app has its token in either header, and the mode of the app', async () => {
    const form = await publishedForm(s)
    const ways: Record<string, string>[] = [
      { authorization: collector.token },
      { authorization: `Bearer ${collector.token}` },
      { 'x-mts-ssid': collector.token },
    ]
    for (const headers of ways) {
      const { status } = await (
        await s.as('anyone')
      ).call('submitDriver', {
        headers,
        body: submission(form.id, { name: 'From the road' }),
      })
      expect(status).toBe(200)
    }
    const { body } = await form.author.call('listSubmissions', { params: { id: form.id } })
    expect(body.rows.map(({ mode, input }) => [mode, 'Google_Email' in input])).toEqual(
      Array.from({ length: 3 }, () => ['dax', false]),
    )
  })
})

const inputOf = async (form: PublishedForm, id = '') =>
  (await form.author.call('getSubmission', { params: { id: form.id, submissionId: id } })).body.input

describe('Google_Email', () => {
  it('belongs to users who signed in with Google; authors send none, even if older pages include it', async () => {
    const form = await publishedForm(s)
    const plain = submission(form.id, { name: 'Well' })
    const older = submission(form.id, { name: 'Well', Google_Email: form.author.email })
    for (const body of [plain, older]) {
      expect((await form.author.call('submitWeb', { body })).status).toBe(200)
      expect(await inputOf(form, body.id)).toEqual({ name: 'Well' })
    }
    const params = { submissionId: plain.id ?? '' }
    const again = { edition: 1, submission: { ...plain, input: { name: 'Pump', Google_Email: form.author.email } } }
    expect((await form.author.call('correctSubmission', { params, body: again })).status).toBe(200)
    expect(await inputOf(form, plain.id)).toEqual({ name: 'Pump' })
  })

  it('is refused for a driver app, and with another user’s email address', async () => {
    const form = await publishedForm(s)
    const body = submission(form.id, { name: 'Well', Google_Email: collector.email })
    const headers = { 'x-mts-ssid': collector.token }
    expect((await (await s.as('anyone')).call('submitDriver', { headers, body })).problem).toBe('submissionInvalid')
    expect((await form.author.call('submitWeb', { body })).problem).toBe('submissionInvalid')
    const sent = submission(form.id, { name: 'Well' })
    await (await s.as('anyone')).call('submitDriver', { headers, body: sent })
    const again = { edition: 1, submission: { ...sent, input: { name: 'Pump', Google_Email: collector.email } } }
    const params = { submissionId: sent.id ?? '' }
    expect((await collector.call('correctSubmission', { params, body: again })).problem).toBe('submissionInvalid')
  })
})

describe('A rejected submission', () => {
  const good = { name: 'Well' }
  const cases: [string, () => Promise<unknown>, string][] = [
    ['for an unknown form', async () => submission('nowhere1', good), 'formNotFound'],
    [
      'for a form that was never published',
      async () => submission((await well.author.call('createForm', { body: {} })).body.id, good),
      'formUnpublished',
    ],
    ['of another template', async () => submission(well.id, good, { submission_type: 1 }), 'submissionTypeMismatch'],
    [
      'for a form that only informs',
      async () => submission((await publishedForm(s, null, -1)).id, good),
      'formNotAnswerable',
    ],
    ['with a wrong type', async () => submission(well.id, { ...good, depth: '12' }), 'submissionInvalid'],
    ['with an extra answer', async () => submission(well.id, { ...good, colour: 'red' }), 'submissionInvalid'],
    ['without a required answer', async () => submission(well.id, {}), 'submissionInvalid'],
    ['with a number too large', async () => submission(well.id, { ...good, depth: 101 }), 'submissionInvalid'],
    [
      'at latitude 91',
      async () => submission(well.id, { ...good, place: { type: 'Point', coordinates: [0, 91] } }),
      'submissionInvalid',
    ],
    [
      'at a place that is no number',
      async () => submission(well.id, { ...good, place: { type: 'Point', coordinates: [null, null] } }),
      'submissionInvalid',
    ],
    ['with 5 MB of text', async () => submission(well.id, { name: 'x'.repeat(5_000_000) }), 'submissionInvalid'],
    [
      'with the address of somebody else',
      async () => submission(well.id, { ...good, Google_Email: 'somebody@else.example' }),
      'submissionInvalid',
    ],
    ['with an extra key', async () => ({ ...submission(well.id, good), admin: true }), 'badRequest'],
    ['with an id that is none', async () => ({ ...submission(well.id, good), id: '1' }), 'badRequest'],
    [
      'with a GeoPoint at latitude 91',
      async () =>
        submission(well.id, good, {
          additional_data: { PageId: well.id, Prompts: [], GeoPoint: { latitude: 91, longitude: 0 } },
        }),
      'badRequest',
    ],
    ['that is no object', async () => [], 'badRequest'],
  ]

  it.each(cases)('%s is answered with its problem and stores nothing', async (_, make, problem) => {
    const before = await countOf(well)
    const answer = await collector.call('submitWeb', { body: await make() })
    expect(answer.problem).toBe(problem)
    expect(answer.body).toMatchObject({ status_code: expect.any(Number), message: expect.any(String) })
    expect(await countOf(well)).toBe(before)
  })

  it('with an infinite number is answered with its problem', async () => {
    const raw = JSON.stringify(submission(well.id, { ...good, depth: 7 })).replace('"depth":7', '"depth":1e999')
    expect((await collector.call('submitWeb', { raw })).problem).toBe('submissionInvalid')
  })

  it('with a key that would change Object.prototype is answered with its problem', async () => {
    const raw = JSON.stringify(submission(well.id, { name: 'x' })).replace(
      '"name":"x"',
      '"name":"x","__proto__":{"a":1}',
    )
    expect((await collector.call('submitWeb', { raw })).problem).toBe('badRequest')
    expect(({} as { a?: number }).a).toBeUndefined()
  })

  it('larger than the limit is answered with the limit', async () => {
    const answer = await collector.call('submitWeb', { body: submission(well.id, { name: 'x'.repeat(7_000_000) }) })
    expect([answer.status, answer.problem]).toEqual([413, 'tooLarge'])
  })

  it('that is not JSON is answered with a problem', async () => {
    expect((await collector.call('submitWeb', { raw: '{"id":' })).problem).toBe('badRequest')
  })
})

describe('Micro tasks', () => {
  it('are added, requested, answered and counted', async () => {
    const form = await publishedForm(s, [stored('text', 'note')], 10000)
    const { body: added } = await form.author.call('addTasks', {
      params: { id: form.id },
      body: {
        tasks: [{ title: 'Gate', longitude: 106.7, latitude: 10.8, input: { note: 'seen?' } }, { title: 'No place' }],
      },
    })
    const [taskId = '', second = ''] = added.ids
    const { body: task } = await collector.call('getTaskWeb', {
      params: { taskId },
      query: { need_additional_data: 'true' },
    })
    expect(task.data).toEqual({
      id: taskId,
      title: 'Gate',
      input: { note: 'seen?' },
      additional_data: { PageId: form.id, TaskId: taskId, GeoPoint: { latitude: 10.8, longitude: 106.7 } },
    })
    const additional_data = { PageId: form.id, Prompts: [], TaskId: taskId }
    const sent = submission(form.id, { note: 'yes' }, { additional_data, submission_type: 10000 })
    expect((await collector.call('submitWeb', { body: sent })).status).toBe(200)
    const { body: all } = await form.author.call('listTasks', { params: { id: form.id } })
    expect(all.tasks.map(({ id, answers }) => [id, answers])).toEqual([
      [taskId, 1],
      [second, 0],
    ])
    const { body: open } = await collector.call('listOpenTasks', { params: { id: form.id } })
    expect(open.tasks.map(({ id }) => id)).toEqual([second])
  })

  it('are refused if they belong to another form or do not exist', async () => {
    const one = await publishedForm(s, [stored('text', 'note')], 10000)
    const two = await publishedForm(s, [stored('text', 'note')], 10000)
    const { body } = await one.author.call('addTasks', { params: { id: one.id }, body: { tasks: [{ title: 'Gate' }] } })
    const send = (TaskId: string) => {
      const additional_data = { PageId: two.id, Prompts: [], TaskId }
      return collector.call('submitWeb', {
        body: submission(two.id, { note: 'x' }, { additional_data, submission_type: 10000 }),
      })
    }
    expect((await send(body.ids[0] ?? '')).problem).toBe('taskOfAnotherForm')
    expect((await send('nothing')).problem).toBe('taskNotFound')
    const elsewhere = await one.author.call('addTasks', {
      params: { id: well.id },
      body: { tasks: [{ title: 'Gate' }] },
    })
    expect(elsewhere.problem).toBe('formNotAnswerable')
  })
})

describe('Reading submissions', () => {
  it('pages newest first without repeating or missing any, and can be limited to a box', async () => {
    const form = await publishedForm(s)
    const spots = [10, 170, 179.9, -179.9, -170, 20.00001, 20]
    for (const [index, longitude] of spots.entries()) {
      const at = { type: 'Point', coordinates: [longitude, index] }
      await collector.call('submitWeb', { body: submission(form.id, { name: `n${index}`, place: at }) })
    }
    const read = async (query: Record<string, string>) =>
      (await form.author.call('listSubmissions', { params: { id: form.id }, query })).body
    const names: unknown[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page: Awaited<ReturnType<typeof read>> = await read({ limit: '3', ...(cursor ? { cursor } : {}) })
      expect(page.total).toBe(7)
      names.push(...page.rows.map(({ input }) => input['name']))
      cursor = page.next
    }
    expect(names).toEqual(['n6', 'n5', 'n4', 'n3', 'n2', 'n1', 'n0'])

    const across = await read({ bbox: '175,-10,-175,10' })
    expect([across.total, across.rows.map(({ input }) => input['name'])]).toEqual([2, ['n3', 'n2']])
    // The index is coarser than the numbers; the result is not.
    const exact = await read({ bbox: '19,-10,20,10' })
    expect(exact.rows.map(({ input }) => input['name'])).toEqual(['n6'])
  })

  const wrong: Record<string, string>[] = [
    { cursor: 'zzz' },
    { bbox: '1,2,3' },
    { bbox: '0,10,10,-10' },
    { bbox: 'a,b,c,d' },
    { limit: '0' },
    { limit: 'x' },
  ]
  it.each(wrong)('refuses %j', async (query) => {
    const answer = await well.author.call('listSubmissions', { params: { id: well.id }, query })
    expect(answer.problem).toBe('badRequest')
  })
})
