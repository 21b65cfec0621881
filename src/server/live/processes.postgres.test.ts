import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dropDatabase, newDatabase } from '../../../tests/kit/newDatabase.ts'
import { publishedForm, stored } from '../../../tests/kit/publishedForm.ts'
import { testPortal, type TestPortal, type Who } from '../../../tests/kit/testPortal.ts'
import type { LiveEvent } from '../../contract/liveShapes.ts'
import { paths } from '../../contract/paths.ts'

let url: string
/** Two processes of one installation, each with its own folder, on the same database. */
let here: TestPortal
let there: TestPortal
let formId: string
beforeAll(async () => {
  url = await newDatabase()
  here = await testPortal({ DATABASE_URL: url })
  there = await testPortal({ DATABASE_URL: url })
  formId = (await publishedForm(here, [stored('text', 'note')])).id
})
afterAll(async () => {
  await here.end()
  await there.end()
  await dropDatabase(url)
})

/** A user's page with the form open, on one of the processes. */
async function page(app: FastifyInstance, who: Who, client: string) {
  const { token } = await here.as(who)
  const told: LiveEvent[] = []
  const address = `${paths.liveForm.path.replace(':id', formId)}?client=${client}`
  const onInit = (socket: { on: (event: 'message', then: (data: unknown) => void) => void }) =>
    socket.on('message', (data) => told.push(JSON.parse(String(data)) as LiveEvent))
  const socket = await app.injectWS(address, { headers: { authorization: `Bearer ${token}` } }, { onInit })
  const people = () => {
    const room = new Map<string, { readonly selected: readonly string[]; readonly name: string }>()
    for (const one of told) {
      if (one.is !== 'hello' && one.is !== 'changed') continue
      for (const person of one.people) room.set(person.client, person)
      if (one.is === 'changed') for (const gone of one.gone) room.delete(gone)
    }
    room.delete(client)
    return Object.fromEntries(Array.from(room, ([id, { selected }]) => [id, selected]))
  }
  return { told, socket, people }
}

describe('Two authors on different processes', () => {
  it('are signed in on both, and see each other, each other’s selections and edits', async () => {
    const one = await page(here.app, 'author', 'pagehere1')
    const two = await page(there.app, 'admin', 'pagethere')
    await expect.poll(one.people).toEqual({ pagethere: [] })
    await expect.poll(two.people).toEqual({ pagehere1: [] })
    two.socket.send(JSON.stringify({ selected: ['abc'], holds: null }))
    await expect.poll(one.people).toEqual({ pagethere: ['abc'] })

    const author = await here.as('author')
    const { body } = await author.call('getForm', { params: { id: formId } })
    const { document, revision } = body as unknown as {
      readonly document: { container: { form: { children: readonly { readonly id: string }[] } } }
      readonly revision: number
    }
    const id = document.container.form.children[0]?.id
    const edit = {
      client: 'pagehere1',
      label: 'editor:edit.setSetting',
      patches: [{ op: 'replace', path: ['elements', id, 'settings', 'label'], value: 'Depth' }],
    }
    const saved = await author.call('editForm', {
      params: { id: formId },
      body: edit,
      headers: { 'if-match': `"${revision}"` },
    })
    expect(saved.status).toBe(200)
    await expect
      .poll(() => two.told.filter((told) => told.is === 'edit'))
      .toMatchObject([{ revision: revision + 1, client: 'pagehere1' }])

    two.socket.terminate()
    await expect.poll(one.people).toEqual({})
    one.socket.terminate()
  })
})

describe('A process that lost its connection to the others', () => {
  it('receives the messages it missed after reconnecting', async () => {
    const two = await page(there.app, 'author', 'pagelost1')
    await expect.poll(() => two.told.length).toBeGreaterThan(0)
    const { Client } = (await import('pg')).default
    const client = new Client({ connectionString: url })
    await client.connect()
    await client.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'")
    here.app.services.live.tell(formId, { is: 'saved', revision: 777 })
    await client.end()
    await expect.poll(() => two.told.filter((told) => told.is === 'saved')).toEqual([{ is: 'saved', revision: 777 }])
    two.socket.terminate()
  })
})

describe('Rate limits', () => {
  it('are of all processes together: what one counted, the other knows', async () => {
    const own = await newDatabase()
    const few = { DATABASE_URL: own, SIGN_INS_PER_MINUTE: '3' }
    const both = [await testPortal(few), await testPortal(few)]
    const codes: (number | undefined)[] = []
    for (let at = 0; at < 5; at++) {
      const sent = { method: 'POST', url: paths.verifyGoogle.path, payload: { credential: 'x' } } as const
      codes.push((await both[at % 2]?.app.inject({ ...sent, remoteAddress: '10.7.3.1' }))?.statusCode)
    }
    expect(codes.map((code) => code === 429)).toEqual([false, false, false, true, true])
    for (const one of both) await one.end()
    await dropDatabase(own)
  })
})

describe('Signing keys', () => {
  it('are stored in the database: a user who signed in at one process is signed in at all', async () => {
    const { token } = await here.as('collector')
    const answer = await there.app.inject({
      method: 'GET',
      url: paths.info.path,
      headers: { authorization: `Bearer ${token}` },
    })
    expect(answer.json()).toMatchObject({ googleUser: { email: expect.stringContaining('@') as string } })
  })
})
