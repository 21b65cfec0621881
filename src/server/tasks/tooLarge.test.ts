import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publishedForm, stored, type PublishedForm } from '../../../tests/kit/publishedForm.ts'
import { testPortal, type TestPortal } from '../../../tests/kit/testPortal.ts'
import { MAX_TASK_FILE_BYTES } from '../../forms/tasks/taskFile.ts'
import { decodeText } from './decodeText.ts'

const MB = 1_000_000
const TWO_GB = 2_000 * MB

describe('A file of 2 GB', () => {
  it('is refused once the maximum is exceeded, without keeping it in memory', async () => {
    const piece = Buffer.alloc(MB, 'id,title,latitude,longitude\n')
    let sent = 0
    async function* arriving() {
      for (; sent < TWO_GB; sent += MB) yield piece
    }
    const before = process.memoryUsage()
    let [letters, most] = [0, 0]
    const reading = async () => {
      for await (const part of decodeText(arriving(), () => {})) {
        letters += part.length
        if (letters % (100 * MB) === 0) most = Math.max(most, process.memoryUsage().rss)
      }
    }
    await expect(reading()).rejects.toMatchObject({ failure: 'tooLarge' })
    expect([letters, sent]).toEqual([MAX_TASK_FILE_BYTES, MAX_TASK_FILE_BYTES])
    expect(most - before.rss).toBeLessThan(100 * MB)
  })

  describe('when sent to the server', () => {
    let s: TestPortal
    let form: PublishedForm
    let origin: string
    beforeAll(async () => {
      s = await testPortal()
      form = await publishedForm(s, [stored('text', 'note')], 10000)
      origin = await s.app.listen({ port: 0, host: '127.0.0.1' })
    })
    afterAll(() => s.end())

    /** Sends a file with its length declared until there is a response. */
    async function send(method: string, path: string, type: string, head: string) {
      const { token: authorization } = form.author
      const headers = { 'content-type': type, 'content-length': String(TWO_GB), authorization }
      const sending = request(`${origin}/codeless-portal/api/forms/${form.id}/tasks/${path}`, { method, headers })
      const state = { answered: false }
      let sent = 0
      const answering = once(sending, 'response').then(async ([response]) => {
        state.answered = true
        return JSON.parse(await text(response as NodeJS.ReadableStream)) as { failure: string }
      })
      const piece = Buffer.alloc(65_536, 'Gate\n')
      sending.write(head)
      for (; !state.answered && sent < TWO_GB; sent += piece.length) {
        if (!sending.write(piece)) await Promise.race([once(sending, 'drain'), answering])
        await new Promise(setImmediate)
      }
      const answer = await answering
      sending.destroy()
      return { answer, sent }
    }

    it('is refused by its length before it is read, and no task is added', async () => {
      const path = `batches/${randomUUID()}?name=gates.csv`
      const { answer, sent } = await send('PUT', path, 'text/csv', 'title\n')
      expect(answer).toMatchObject({ state: 'failed', failure: 'tooLarge', bytes: TWO_GB, rows: 0, added: 0 })
      expect(sent).toBeLessThan(100 * MB)
      const { body } = await form.author.call('listBatches', { params: { id: form.id } })
      expect(body.counts.total).toBe(0)
    })

    it('is refused before its layers are listed', async () => {
      const { answer, sent } = await send('POST', 'layers', 'application/geopackage+sqlite3', 'SQLite format 3\0')
      expect(answer).toEqual({ failure: 'tooLarge', layers: [] })
      expect(sent).toBeLessThan(100 * MB)
    })
  })
})
