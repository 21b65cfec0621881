import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publishedForm, stored } from '../../../tests/kit/publishedForm.ts'
import { testPortal, type TestPortal, type Who } from '../../../tests/kit/testPortal.ts'
import type { LivePerson, LiveRequest, LiveEvent } from '../../contract/liveShapes.ts'
import { paths } from '../../contract/paths.ts'

let s: TestPortal
let formId: string
beforeAll(async () => {
  s = await testPortal()
  formId = (await publishedForm(s, [stored('text', 'note')])).id
})
afterAll(() => s.end())

const open: (() => void)[] = []
afterAll(() => open.forEach((close) => close()))

/** A user's page with the form open; `next` waits for a message of the server. */
async function page(who: Who, client: string, headers: { readonly [name: string]: string } = {}) {
  const { token } = await s.as(who)
  const told: LiveEvent[] = []
  const room = new Map<string, LivePerson>()
  let heard: (() => void) | undefined
  const url = `${paths.liveForm.path.replace(':id', formId)}?client=${client}`
  const onInit = (socket: { on: (event: 'message', then: (data: unknown) => void) => void }) =>
    socket.on('message', (data) => {
      const one = JSON.parse(String(data)) as LiveEvent
      told.push(one)
      if (one.is === 'hello' || one.is === 'changed') for (const person of one.people) room.set(person.client, person)
      if (one.is === 'changed') for (const gone of one.gone) room.delete(gone)
      heard?.()
    })
  const socket = await s.app.injectWS(url, { headers: { authorization: `Bearer ${token}`, ...headers } }, { onInit })
  open.push(() => socket.terminate())
  const next = async <I extends LiveEvent['is']>(is: I): Promise<Extract<LiveEvent, { is: I }>> => {
    for (;;) {
      const at = told.findIndex((one) => one.is === is)
      if (at >= 0) return told.splice(0, at + 1).at(-1) as Extract<LiveEvent, { is: I }>
      await new Promise<void>((resolve) => (heard = resolve))
    }
  }
  const others = () => [...room.values()].filter((one) => one.client !== client)
  const hear = () => new Promise<void>((resolve) => (heard = resolve))
  return { socket, next, others, heard: hear, say: (said: LiveRequest) => socket.send(JSON.stringify(said)) }
}

/** Waits until the other pages in the room satisfy `isSo`. */
async function until(
  { others, heard }: Awaited<ReturnType<typeof page>>,
  isSo: (people: readonly LivePerson[]) => boolean,
) {
  while (!isSo(others())) await heard()
  return others()
}

async function elementOf(who: Who): Promise<{ readonly id: string; readonly revision: number }> {
  const { body } = await (await s.as(who)).call('getForm', { params: { id: formId } })
  const { document, revision } = body as unknown as {
    readonly document: { container: { form: { children: readonly { readonly id: string }[] } } }
    readonly revision: number
  }
  return { id: document.container.form.children[0]?.id ?? '', revision }
}

const edit = (id: string, words: string, client = 'author00') => ({
  client,
  label: 'editor:edit.setSetting',
  patches: [{ op: 'replace', path: ['elements', id, 'settings', 'label'], value: words }],
})

describe('Several authors of a form', () => {
  it('see each other join, select and leave; an element is held by one of them until another takes it over', async () => {
    const author = await page('author', 'author00')
    expect(await author.next('hello')).toMatchObject({ people: [] })
    const admin = await page('admin', 'admin000')
    expect((await admin.next('hello')).people).toMatchObject([{ client: 'author00', same: false, color: 0 }])
    expect(await until(author, (all) => all.length > 0)).toMatchObject([
      { client: 'admin000', color: 1, mayEdit: true },
    ])
    author.say({ selected: ['q1'], holds: 'q1' })
    expect(await until(admin, ([one]) => one?.holds === 'q1')).toMatchObject([{ selected: ['q1'] }])
    admin.say({ selected: ['q1'], holds: 'q1' })
    expect(await until(author, ([one]) => one?.selected[0] === 'q1')).toMatchObject([{ holds: null }])
    admin.say({ selected: ['q1'], holds: 'q1', takes: true })
    await until(author, ([one]) => one?.holds === 'q1')
    expect(await until(admin, ([one]) => one?.holds === null)).toMatchObject([{ client: 'author00' }])
    admin.socket.terminate()
    await until(author, (all) => all.length === 0)
    author.socket.terminate()
  })

  it('hold elements only if they may edit', async () => {
    const [author, second] = [await s.as('author'), await s.as('author2')]
    await author.call('shareForm', { params: { id: formId }, body: { email: second.email, role: 'viewer' } })
    const editor = await page('author', 'author02')
    const viewer = await page('author2', 'viewer00')
    editor.say({ selected: [], holds: 'q1' })
    await until(viewer, ([one]) => one?.holds === 'q1')
    viewer.say({ selected: ['q1'], holds: 'q1', takes: true })
    expect(await until(editor, ([one]) => one?.selected[0] === 'q1')).toMatchObject([{ mayEdit: false, holds: null }])
    expect(viewer.others()).toMatchObject([{ holds: 'q1' }])
    const { body } = await second.call('info')
    await author.call('unshareForm', { params: { id: formId, userId: body.concedoUser?.id ?? '' } })
    for (const { socket } of [editor, viewer]) socket.terminate()
  })

  it('have one socket per page, however often it reconnects', { timeout: 10_000 }, async () => {
    const times = 5
    const pages = []
    for (let n = 0; n < times; n++) {
      const one = await page('author', 'author06')
      await one.next('hello')
      pages.push(one)
    }
    const { socket } = pages.at(-1) ?? (await page('author', 'author06'))
    const before = pages.slice(0, -1).map((one) => one.socket)
    await Promise.all(
      before.map((one) => one.readyState === one.CLOSED || new Promise((end) => one.once('close', end))),
    )
    expect(socket.readyState).toBe(socket.OPEN)
    socket.terminate()
  })

  it('keep their place if they reconnect before the lost socket is detected; other users cannot take it', async () => {
    const [lost, other] = [await page('author', 'author05'), await page('admin', 'admin005')]
    const back = await page('author', 'author05')
    expect((await back.next('hello')).people).toMatchObject([{ client: 'admin005' }])
    const thief = await page('admin', 'author05')
    await new Promise((closed) => thief.socket.once('close', closed))
    lost.socket.terminate()
    other.say({ selected: ['q2'], holds: null })
    await until(back, ([one]) => one?.selected[0] === 'q2')
    const { body } = await (await s.as('author')).call('liveForm', { params: { id: formId } })
    expect(body.people.map(({ client }) => client)).toEqual(['author05', 'admin005'])
    for (const { socket } of [back, other]) socket.terminate()
  })

  it('may have twenty tabs each; a further tab is refused until another one is closed', async () => {
    const tabs = []
    for (let i = 0; i < 20; i++) tabs.push(await page('author', `tab${String(i).padStart(5, '0')}`))
    const last = await page('author', 'tab99999')
    const code = await new Promise((closed) => last.socket.once('close', closed))
    expect(code).toBe(4430)
    const other = await page('admin', 'other000')
    expect((await other.next('hello')).people).toHaveLength(20)
    tabs.pop()?.socket.terminate()
    await until(other, (all) => all.length === 19)
    const again = await page('author', 'tab99999')
    await again.next('hello')
    for (const { socket } of [...tabs, other, again]) socket.terminate()
    await until(await page('admin', 'other001'), (all) => all.length === 0)
  })

  it('receive every edit in the order of revisions, and saves as a whole document', async () => {
    const author = await page('author', 'author01')
    await author.next('hello')
    const { id, revision } = await elementOf('author')
    const voice = await s.as('admin')
    const options = { params: { id: formId }, headers: { 'if-match': `"${revision}"` } }
    expect((await voice.call('editForm', { ...options, body: edit(id, 'Depth') })).body.revision).toBe(revision + 1)
    expect(await author.next('edit')).toMatchObject({
      revision: revision + 1,
      by: 'An Admin',
      patches: [{ value: 'Depth' }],
    })
    // An edit based on an older form is refused, with the newer form to merge with.
    const stale = await voice.call('editForm', { ...options, body: edit(id, 'Width') })
    expect(stale.problem).toBe('formStale')
    expect(stale.text).toContain('Depth')
    const { body } = await voice.call('getForm', { params: { id: formId } })
    await voice.call('saveForm', {
      params: { id: formId },
      headers: { 'if-match': `"${revision + 1}"` },
      body: { document: body.document },
    })
    expect(await author.next('saved')).toEqual({ is: 'saved', revision: revision + 2 })
    author.socket.terminate()
  })

  it('cannot make an edit that leaves an invalid form, and it is not broadcast', async () => {
    const { id, revision } = await elementOf('author')
    const voice = await s.as('author')
    const send = (body: unknown) =>
      voice.call('editForm', { params: { id: formId }, headers: { 'if-match': `"${revision}"` }, body })
    const patches = [{ op: 'add', path: ['roots', 'children', 0], value: id }]
    expect((await send({ ...edit(id, ''), patches })).problem).toBe('badRequest')
    const kind = [{ op: 'replace', path: ['elements', id, 'kind'], value: 'no such kind' }]
    expect((await send({ ...edit(id, ''), patches: kind })).problem).toBe('documentInvalid')
    expect((await elementOf('author')).revision).toBe(revision)
  })

  it('are disconnected at once when they lose access: removed, left, or signed out', async () => {
    const [author, second] = [await s.as('author'), await s.as('author2')]
    const { body } = await second.call('info')
    const userId = body.concedoUser?.id ?? ''
    const share = () => author.call('shareForm', { params: { id: formId }, body: { userId, role: 'editor' } })
    const payload = { as: 'author2' }
    const signedIn = await s.app.inject({ method: 'POST', url: paths.demoSignIn.path, payload })
    const once = { authorization: signedIn.json<{ tokens: { access_token: string } }>().tokens.access_token }
    const ends: readonly (readonly [string, () => Promise<unknown>])[] = [
      ['unshared', () => author.call('unshareForm', { params: { id: formId, userId } })],
      ['left', () => second.call('leaveForm', { params: { id: formId } })],
      ['signed out', () => s.app.inject({ method: 'POST', url: paths.signOut.path, headers: once })],
    ]
    for (const [why, end] of ends) {
      await share()
      const guest = await page('author2', `guest${why.length}00`, once)
      await guest.next('hello')
      const closed = new Promise<number>((then) => guest.socket.once('close', then))
      const began = performance.now()
      await end()
      expect([why, await closed]).toEqual([why, 4403])
      // The periodic check runs only every 15 seconds.
      expect(performance.now() - began).toBeLessThan(10_000)
    }
    await author.call('unshareForm', { params: { id: formId, userId } })
  })

  it('are reconnected as viewers when they may no longer edit', async () => {
    const author = await s.as('author')
    const admin = await page('admin', 'admin900')
    await admin.next('hello')
    const closed = new Promise<number>((then) => admin.socket.once('close', then))
    await author.call('archiveForm', { params: { id: formId } })
    expect(await closed).toBe(1012)
    await author.call('restoreForm', { params: { id: formId }, body: { reopen: true } })
  })

  it('connect only if they may see the form, and only from this site’s pages', async () => {
    await expect(page('collector', 'nobody00')).rejects.toThrow('403')
    await expect(page('author2', 'nobody00')).rejects.toThrow('404')
    await expect(page('author', 'nobody00', { origin: 'https://elsewhere.example' })).rejects.toThrow('403')
    const { problem } = await (
      await s.as('author2')
    ).call('editForm', {
      params: { id: formId },
      headers: { 'if-match': '"1"' },
      body: edit('q1', 'x'),
    })
    expect(problem).toBe('formNotFound')
  })
})
