import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { anyForm } from '../../../tests/kit/anyForm.ts'
import { answers, everyKindForm } from '../../../tests/kit/everyKind.ts'
import { publishedForm, stored, submission, type PublishedForm } from '../../../tests/kit/publishedForm.ts'
import { testPortal, type TestPortal } from '../../../tests/kit/testPortal.ts'
import { paths } from '../../contract/paths.ts'
import { Problem } from '../../contract/problems.ts'
import { printDocument } from '../../forms/document/printDocument.ts'
import type { StoredDocument } from '../../forms/document/StoredDocument.ts'
import type { SubmissionBody } from '../../forms/submission/Submission.ts'
import { judgeAnswers } from '../submissions/judgeAnswers.ts'
import { FormThread } from './FormThread.ts'
import { draftWork } from './formWork.ts'

let s: TestPortal
let folder: string
let large: PublishedForm
beforeAll(async () => {
  s = await testPortal()
  folder = mkdtempSync(join(tmpdir(), 'geo-forms-'))
  large = await publishedForm(
    s,
    Array.from({ length: 1_100 }, (_, n) => stored('number', `q${n}`, { min: 0, max: 9 })),
  )
}, 120_000)
afterAll(async () => {
  await s.end()
  rmSync(folder, { recursive: true, force: true })
})

const threads: FormThread[] = []
afterEach(async () => {
  await Promise.all(threads.splice(0).map((thread) => thread.end()))
})

/** A form thread that runs this for each job `{ id, name }`, and what it asked for, instead, and the lines that it logs. */
function threadThat(onJob: string, times: { readonly idleMs?: number; readonly unresponsiveMs?: number } = {}) {
  const file = join(folder, `thread${Math.random()}.cjs`)
  writeFileSync(
    file,
    `const { parentPort: port } = require('node:worker_threads')
let count = 0
port.on('message', ({ id, name, supplied }) => { count++; ${onJob} })`,
  )
  const log: string[] = []
  const thread = new FormThread(s.app.services.store, (why) => void log.push(why), { program: file, ...times })
  threads.push(thread)
  return { thread, log }
}

const problemOf = async (work: Promise<unknown>) => {
  const error: unknown = await work.then(
    () => null,
    (reason: unknown) => reason,
  )
  return error instanceof Problem ? { code: error.code, details: error.details } : error
}
const outcomeOf = async (work: () => Promise<unknown>) => {
  const problem = await problemOf(work())
  return problem === null ? { result: await work() } : { problem }
}

describe('The thread for large forms', () => {
  it('finds the same in every submission as a check without it', { timeout: 120_000 }, async () => {
    const { versions, formThread } = s.app.services
    const { children } = printDocument(everyKindForm()).container.form
    const form = await publishedForm(
      s,
      children.filter(({ settings }) => settings['choicesFrom'] !== 'places'),
    )
    const version = { formId: form.id, number: 1 }
    const { compiled, loadValidate } = await versions.get(form.id, 1)
    const validate = await loadValidate()
    const wrong = fc.oneof(fc.constantFrom(null, true, -1, 'x', [], {}), fc.jsonValue({ maxDepth: 2 }))
    const names = fc.constantFrom(...Object.keys(answers), 'site', 'wells', 'unknown')
    const rows = fc.array(fc.record({ depth: fc.oneof(fc.integer(), fc.string()), tests: fc.constant([{ ph: 7 }]) }))
    const input = fc
      .tuple(fc.subarray(Object.entries(answers)), fc.dictionary(names, wrong, { maxKeys: 3 }), fc.boolean(), rows)
      .map(([right, mistakes, isWrong, wells]) => ({
        ...Object.fromEntries(right),
        ...(wells.length > 0 ? { wells } : {}),
        ...(isWrong ? mistakes : {}),
      }))
    await fc.assert(
      fc.asyncProperty(input, fc.boolean(), async (input, judgesAge) => {
        const body = JSON.stringify(submission(form.id, input))
        const options = { handedIn: Date.now(), judgesAge, hashFor: 'someone', tasks: null }
        const there = await formThread.run('judgeAnswers', { version, body, lists: [], places: new Map(), options })
        const here = judgeAnswers({ compiled, validate }, JSON.parse(body) as SubmissionBody, new Map(), options)
        expect(there).toEqual(here)
      }),
      { numRuns: 150 },
    )
  })

  it('validates, changes and prepares drafts like the server itself', { timeout: 120_000 }, async () => {
    const { formThread } = s.app.services
    const broken = fc.constantFrom(
      (text: string) => text,
      (text: string) => text.replace('"kind":"', '"kind":"no-'),
    )
    await fc.assert(
      fc.asyncProperty(anyForm(6), broken, async (document, spoil) => {
        const { id } = document.form
        const draft = spoil(JSON.stringify(printDocument(document)))
        const of = { id, template: document.template }
        const patches = [{ op: 'replace' as const, path: ['navbar', 'title'], value: 'Wells' }]
        const mayUse = { own: 'http://localhost', origins: [] }
        expect(await outcomeOf(() => formThread.run('acceptDraft', { draft, of }))).toEqual(
          await outcomeOf(() => draftWork.acceptDraft({ draft, of })),
        )
        expect(await outcomeOf(() => formThread.run('editDraft', { draft, patches, of }))).toEqual(
          await outcomeOf(() => draftWork.editDraft({ draft, patches, of })),
        )
        expect(await outcomeOf(() => formThread.run('previewDraft', { draft }))).toEqual(
          await outcomeOf(() => draftWork.previewDraft({ draft })),
        )
        const copy = { draft: Buffer.from(draft), id: 'Copied12', name: 'Wells', from: 'import' } as const
        expect(await outcomeOf(() => formThread.run('newDraft', copy))).toEqual(
          await outcomeOf(() => draftWork.newDraft(copy)),
        )
        expect(await problemOf(formThread.run('prepareDraft', { draft, mayUse }))).toEqual(
          await problemOf(draftWork.prepareDraft({ draft, mayUse })),
        )
      }),
      { numRuns: 25 },
    )
  })

  it('is used for large forms and large answers only, and is not started by small ones', async () => {
    const fresh = await testPortal()
    const { formThread } = fresh.app.services
    const run = vi.spyOn(formThread, 'run')
    const collector = await fresh.as('collector')
    const small = await publishedForm(fresh, [stored('textarea', 'remark')])
    await collector.call('submitWeb', { body: submission(small.id, { remark: 'short' }) })
    expect(formThread.isRunning).toBe(false)
    await collector.call('submitWeb', { body: submission(small.id, { remark: 'long '.repeat(50_000) }) })
    expect(run.mock.calls.map(([name]) => name)).toEqual(['judgeAnswers'])
    expect(formThread.isRunning).toBe(true)
    await fresh.end()
  })

  it('ends after a while without work, and is started again', async () => {
    const { thread } = threadThat('port.postMessage({ id, result: count })', { idleMs: 1 })
    expect(await thread.run('previewDraft', { draft: '' })).toBe(1)
    await vi.waitFor(() => expect(thread.isRunning).toBe(false))
    expect(await thread.run('previewDraft', { draft: '' })).toBe(1)
  })

  it('hands compiled code of validators to the next thread', async () => {
    const onJob = `
      if (name === 'previewDraft') { port.postMessage({ keep: 'k', code: Buffer.from('code') }); port.postMessage({ id, result: 'kept' }) }
      if (name === 'acceptDraft') { asking = id; port.postMessage({ ask: 1, wanted: { code: 'k' } }) }
      if (supplied !== undefined) port.postMessage({ id: asking, result: supplied && Buffer.from(supplied).toString() })`
    const { thread } = threadThat(onJob, { idleMs: 1 })
    const code = () => thread.run('acceptDraft', { draft: '', of: { id: '', template: 100 } })
    expect(await code()).toBeNull()
    expect(await thread.run('previewDraft', { draft: '' })).toBe('kept')
    await vi.waitFor(() => expect(thread.isRunning).toBe(false))
    expect(await code()).toBe('code')
  })

  it.each([
    ['dies', `if (name === 'editDraft') throw new Error('out of memory')`, 'out of memory'],
    ['exits', `if (name === 'editDraft') process.exit(3)`, 'it ended'],
    ['is stuck', `if (name === 'editDraft') for (;;);`, 'it took too long'],
  ])('that %s refuses what waits for it, is logged, and is started again', async (_, onJob, why) => {
    // Longer than a thread takes to start on a busy machine.
    const { thread, log } = threadThat(`${onJob}; port.postMessage({ id, result: '1' })`, { unresponsiveMs: 2_000 })
    const first = thread.run('editDraft', { draft: '', patches: [], of: { id: '', template: 100 } })
    const second = thread.run('previewDraft', { draft: '' })
    expect(await problemOf(first)).toEqual({ code: 'formWorkEnded', details: {} })
    expect(await problemOf(second)).toEqual({ code: 'formWorkEnded', details: {} })
    expect(log).toEqual([`The thread that works on large forms was ended: ${why}`])
    expect(await thread.run('previewDraft', { draft: '' })).toBe('1')
  })

  it('refuses further work while much of it waits', async () => {
    const { thread } = threadThat('')
    const waiting = problemOf(thread.run('previewDraft', { draft: 'x'.repeat(40_000_000) }))
    const further = thread.run('previewDraft', { draft: 'x'.repeat(40_000_000) })
    expect(await problemOf(further)).toEqual({ code: 'tooManyRequests', details: {} })
    await thread.end()
    expect(await waiting).toEqual({ code: 'formWorkEnded', details: {} })
  })
})

describe('A submission of a large form', () => {
  it('is refused for a moment if the thread dies, and is stored when it is sent again', async () => {
    const { services } = s.app
    const collector = await s.as('collector')
    const body = submission(large.id, { q1: 5 })
    const working = services.formThread
    Object.assign(services, { formThread: threadThat(`throw new Error('out of memory')`).thread })
    const refused = await collector.call('submitWeb', { body })
    Object.assign(services, { formThread: working })
    expect([refused.status, refused.problem, refused.headers['retry-after']]).toEqual([503, 'formWorkEnded', '5'])
    const again = await collector.call('submitWeb', { body })
    expect([again.status, again.body.data]).toEqual([200, { id: body.id, duplicate: false }])
    expect((await collector.call('submitWeb', { body })).body.data).toEqual({ id: body.id, duplicate: true })
  })

  it('is checked with the lists of its version', async () => {
    const { author, id } = large
    const { body: list } = await author.call('uploadList', {
      params: { id },
      query: { format: 'csv' },
      raw: 'code,name\nhn,Hanoi\nhue,Hue\n',
      headers: { 'content-type': 'application/octet-stream' },
    })
    const { body: form, headers } = await author.call('getForm', { params: { id } })
    const document = structuredClone(form.document as StoredDocument)
    document.container.form.lists = [
      {
        name: 'towns',
        source: { hash: list.hash },
        format: 'csv',
        columns: ['code', 'name'],
        value: 'code',
        label: 'name',
      },
    ]
    document.container.form.children.push(
      stored('select', 'town', { choices: [{ value: 'own', label: 'Own' }], choicesFrom: 'towns' }),
    )
    const match = { 'if-match': String(headers['etag']) }
    const saved = await author.call('saveForm', { params: { id }, body: { document }, headers: match })
    const published = await author.call('publishForm', {
      params: { id },
      headers: { 'if-match': `"${saved.body.revision}"` },
    })
    const collector = await s.as('collector')
    const send = (town: string) => collector.call('submitWeb', { body: submission(id, { town }) })
    expect(published.body.publishedVersion).toBe(2)
    expect((await send('hue')).status).toBe(200)
    expect((await send('paris')).text).toContain('"path":"/input/town"')
  }, 60_000)

  it('that is being checked when the server stops is stored and acknowledged', async () => {
    const { token } = await s.as('collector')
    const bodies = Array.from({ length: 5 }, (_, n) => submission(large.id, { q1: n }))
    const url = (await s.app.listen({ port: 0 })) + paths.submitWeb.path
    const headers = { authorization: token, 'content-type': 'application/json' }
    const run = vi.spyOn(s.app.services.formThread, 'run')
    const sent = bodies.map((body) => fetch(url, { method: 'POST', headers, body: JSON.stringify(body) }))
    await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(bodies.length), { interval: 1 })
    await s.restart()
    expect((await Promise.all(sent)).map(({ status }) => status)).toEqual(bodies.map(() => 200))
    const { body: listed } = await large.author.call('listSubmissions', { params: { id: large.id } })
    const ids = listed.rows.map(({ id }) => id)
    expect(ids).toEqual(expect.arrayContaining(bodies.map(({ id }) => id)))
  }, 60_000)
})
