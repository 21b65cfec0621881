import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publishedForm, submission } from '../../../tests/kit/publishedForm.ts'
import { testPortal, type TestPortal, type Who } from '../../../tests/kit/testPortal.ts'
import { paths } from '../../contract/paths.ts'

let s: TestPortal
let origin: string
beforeAll(async () => {
  s = await testPortal()
  origin = await s.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => s.end())

/** A form's stream as a user reads it; `next` waits for an event of this name. */
async function follow(id: string, who: Who) {
  const { token } = await s.as(who)
  const url = origin + paths.followSubmissions.path.replace(':id', id)
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' } })
  const reader = answer.body?.getReader()
  const decoder = new TextDecoder()
  let text = ''
  const next = async (name: string): Promise<Record<string, unknown> | null> => {
    for (;;) {
      const found = new RegExp(`event: ${name}\ndata: (.*)\n\n`).exec(text)
      if (found) {
        text = text.slice(found.index + found[0].length)
        return JSON.parse(found[1] ?? '') as Record<string, unknown>
      }
      const piece = await reader?.read()
      if (!piece || piece.done) return null
      text += decoder.decode(piece.value, { stream: true })
    }
  }
  return { answer, next }
}

describe('The stream of a form’s submissions', () => {
  it('reports new, changed and deleted submissions, and ends when its reader loses access to the form', async () => {
    const { id, author } = await publishedForm(s)
    const second = await s.as('author2')
    const { body: me } = await second.call('info')
    const userId = me.concedoUser?.id ?? ''
    await author.call('shareForm', { params: { id }, body: { userId, role: 'viewer' } })
    const stream = await follow(id, 'author2')
    expect(stream.answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    const { revision } = (await stream.next('hello')) as { revision: number }
    const { body } = await (await s.as('collector')).call('submitWeb', { body: submission(id, { name: 'Well' }) })
    const ids = [body.data.id]
    expect(await stream.next('submissions')).toEqual({
      revision: revision + 1,
      new: ids,
      changed: [],
      deleted: [],
      more: false,
    })
    const act = (what: object) => author.call('actOnSubmissions', { params: { id }, body: { ids, act: what } })
    await act({ act: 'review', state: 'accepted' })
    expect(await stream.next('submissions')).toMatchObject({ revision: revision + 2, changed: ids })
    await act({ act: 'delete' })
    expect(await stream.next('submissions')).toMatchObject({ deleted: ids })
    await author.call('unshareForm', { params: { id, userId } })
    expect(await stream.next('submissions')).toBeNull()
  })

  it('is available only to users who may see the form', async () => {
    const { id } = await publishedForm(s)
    expect((await follow(id, 'author2')).answer.status).toBe(404)
    expect((await follow(id, 'collector')).answer.status).toBe(403)
  })
})
