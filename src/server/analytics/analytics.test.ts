import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { publishedForm } from '../../../tests/kit/publishedForm.ts'
import { testPortal, type TestPortal } from '../../../tests/kit/testPortal.ts'
import { forwardEvents } from './forwardEvents.ts'

let s: TestPortal
const closing: (() => void)[] = []
beforeEach(async () => {
  s = await testPortal()
})
afterEach(async () => {
  for (const close of closing.splice(0)) close()
  await s.end()
})

/** A service that receives events, and the requests it received; it refuses requests while `broken` is true. */
async function sink() {
  const taken: { readonly headers: IncomingHttpHeaders; readonly body: { events: { id: string; event: string }[] } }[] =
    []
  const state = { broken: false }
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (part: Buffer) => (text += part.toString()))
    request.on('end', () => {
      if (!state.broken) taken.push({ headers: request.headers, body: JSON.parse(text) })
      response.writeHead(state.broken ? 503 : 204).end()
    })
  }).listen(0, '127.0.0.1')
  await new Promise((ready) => server.once('listening', ready))
  closing.push(() => server.close())
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/in`, taken, state, events: () => taken.flatMap(({ body }) => body.events) }
}

describe('The analytics sink', () => {
  it('receives each event once, with its role, user id, name and email', async () => {
    const { url, taken, events } = await sink()
    const author = await s.as('author')
    const { id } = await publishedForm(s)
    const { store } = s.app.services
    expect(await forwardEvents(store, { url, token: 'secret' })).toBe(events().length)
    expect(taken[0]?.headers.authorization).toBe('Bearer secret')
    expect(events().find(({ event }) => event === 'publishForm')).toEqual({
      id: expect.any(String),
      event: 'publishForm',
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      role: 'author',
      user: { id: expect.any(String), name: 'An Author', email: author.email },
      formId: id,
      state: null,
    })
    expect(await forwardEvents(store, { url, token: null })).toBe(0)
    await author.call('unpublishForm', { params: { id } })
    await forwardEvents(store, { url, token: null })
    expect(events().at(-1)?.event).toBe('unpublishForm')
    expect(new Set(events().map(({ id }) => id)).size).toBe(events().length)
  })

  it('receives rejected events again once it accepts events, even after a restart of the server', async () => {
    const { url, state, events } = await sink()
    state.broken = true
    await publishedForm(s)
    await expect(forwardEvents(s.app.services.store, { url, token: null })).rejects.toThrow('answered 503')
    await s.restart()
    state.broken = false
    await forwardEvents(s.app.services.store, { url, token: null })
    expect(events().map(({ event }) => event)).toEqual(['login', 'createForm', 'publishForm', 'firstPublishTime'])
  })
})

describe('An analytics event', () => {
  it('is not stored if its action fails', async () => {
    const author = await s.as('author')
    const { body } = await author.call('createForm', { body: {} })
    await author.call('publishForm', { params: { id: body.id }, headers: { 'if-match': '"99"' } })
    const events = await s.app.services.store.read((r) => r.events.list(body.id))
    expect(events.map(({ name }) => name)).toEqual(['createForm'])
  })

  it('is not stored for a form that does not exist, whoever reports it', async () => {
    const nobody = await s.as('anyone')
    expect((await nobody.call('track', { body: { name: 'open', formId: 'nowhere1' } })).status).toBe(200)
    expect(await s.app.services.store.read((r) => r.events.list('nowhere1'))).toEqual([])
  })

  it('does not stop its action if it cannot be stored', async () => {
    const author = await s.as('author')
    await s.run('DROP TABLE events')
    const logged = vi.spyOn(console, 'error').mockReturnValue()
    expect((await author.call('createForm', { body: { name: 'Still made' } })).status).toBe(200)
    expect((await (await s.as('collector')).call('info')).status).toBe(200)
    expect(logged.mock.calls.map(([, name]) => name as string)).toEqual(['createForm', 'login'])
    logged.mockRestore()
  })
})
