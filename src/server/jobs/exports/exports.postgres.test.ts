import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { dropDatabase, newDatabase, runOn } from '../../../../tests/kit/newDatabase.ts'
import { publishedForm, type PublishedForm, stored, submission } from '../../../../tests/kit/publishedForm.ts'
import { testPortal, type TestPortal } from '../../../../tests/kit/testPortal.ts'

let url: string
let mediaDir: string
/** Two processes of one installation: one database and one folder of files. */
let here: TestPortal
let there: TestPortal
let form: PublishedForm
beforeAll(async () => {
  url = await newDatabase()
  mediaDir = mkdtempSync(join(tmpdir(), 'geo-forms-'))
  here = await testPortal({ DATABASE_URL: url, MEDIA_DIR: mediaDir })
  there = await testPortal({ DATABASE_URL: url, MEDIA_DIR: mediaDir })
  form = await publishedForm(here, [stored('text', 'name')])
  const collector = await here.as('collector')
  for (const name of ['One', 'Two']) {
    await collector.call('submitWeb', { body: submission(form.id, { name }) })
  }
})
afterAll(async () => {
  await Promise.all([here.end(), there.end()])
  await dropDatabase(url)
  rmSync(mediaDir, { recursive: true, force: true })
})

const doneAt = (s: TestPortal, jobId: string) =>
  vi.waitFor(
    async () => {
      const voice = await s.as('author')
      const { body } = await voice.call('getExport', { params: { id: form.id, jobId } })
      expect(body.state).toBe('done')
      return body
    },
    { timeout: 50_000, interval: 200 },
  )

describe('An export with several processes', () => {
  it('is made by one of them, and can be downloaded from all', async () => {
    const author = await here.as('author')
    const { body } = await author.call('startExport', { params: { id: form.id }, body: { format: 'csv' } })
    // The other process also looks for waiting exports.
    await there.app.services.exportJobs.resume()
    await doneAt(there, body.id)
    const [job] = (await runOn(url, `SELECT attempts FROM export_jobs WHERE id = '${body.id}'`)) as {
      attempts: number
    }[]
    expect(job?.attempts).toBe(1)
    const other = await there.as('author')
    const file = await other.call('downloadExport', { params: { id: form.id, jobId: body.id } })
    expect(file.text.trimEnd().split('\r\n')).toHaveLength(3)
  })

  it('is continued by another process once its own is silent for long enough, and not before', async () => {
    const author = await here.as('author')
    const { body } = await author.call('startExport', { params: { id: form.id }, body: { format: 'csv' } })
    await doneAt(here, body.id)
    const lostAt = (at: number) =>
      runOn(
        url,
        `UPDATE export_jobs SET state = 'running', worker = 'gone', alive_at = ${at}, finished_at = NULL WHERE id = '${body.id}'`,
      )
    await lostAt(Date.now())
    await there.app.services.exportJobs.resume()
    const voice = await there.as('author')
    const state = async () => (await voice.call('getExport', { params: { id: form.id, jobId: body.id } })).body.state
    expect(await state()).toBe('running')
    await lostAt(Date.now() - 61_000)
    await there.app.services.exportJobs.resume()
    await doneAt(there, body.id)
  })
})
