import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publishedForm } from '../../../tests/kit/publishedForm.ts'
import { testPortal, type TestPortal, type TestClient } from '../../../tests/kit/testPortal.ts'

let s: TestPortal
let author: TestClient
let second: TestClient
let admin: TestClient
let secondId: string
beforeAll(async () => {
  s = await testPortal()
  author = await s.as('author')
})
afterAll(() => s.end())

const newForm = async (name = 'Wells') => (await author.call('createForm', { body: { template: 100, name } })).body.id
const notificationsOf = async (voice: TestClient) => (await voice.call('listNotifications')).body.notifications

describe('A shared form', () => {
  it('waits for users who have not signed in yet, and is available from their first sign-in', async () => {
    const id = await newForm()
    const body = { email: 'Author2@Demo.example', role: 'editor' }
    const { body: people } = await author.call('shareForm', { params: { id }, body })
    expect(people.people).toEqual([])
    expect(people.invitations).toMatchObject([{ email: 'author2@demo.example', role: 'editor' }])

    second = await s.as('author2')
    secondId = (await second.call('info')).body.concedoUser?.id ?? ''
    admin = await s.as('admin')
    const { body: form } = await second.call('getForm', { params: { id } })
    expect([form.role, form.mine]).toEqual(['editor', false])
    const [notification] = await notificationsOf(second)
    expect(notification).toMatchObject({
      formId: id,
      formName: 'Wells',
      what: 'shared',
      role: 'editor',
      byName: 'An Author',
    })
    await second.call('readNotifications', { query: { seq: String(notification?.seq) } })
    expect(await notificationsOf(second)).toEqual([])
    const { body: after } = await second.call('listPeople', { params: { id } })
    expect([after.owner.name, after.people, after.invitations]).toEqual([
      'An Author',
      [{ id: secondId, name: 'Second Author', email: 'author2@demo.example', role: 'editor' }],
      [],
    ])
  })

  it('is shared at once with a user known by email address, changed and unshared, with a notification each time', async () => {
    const id = await newForm()
    const share = (role: string) =>
      author.call('shareForm', { params: { id }, body: { email: 'AUTHOR2@demo.example', role } })
    await share('viewer')
    expect(await notificationsOf(second)).toMatchObject([{ what: 'shared', role: 'viewer' }])
    await share('reviewer')
    expect(await notificationsOf(second)).toMatchObject([{ what: 'role', role: 'reviewer' }])
    expect((await second.call('getForm', { params: { id } })).body.role).toBe('reviewer')
    await second.call('setFavourite', { params: { id }, body: { favourite: true } })
    const gone = await author.call('unshareForm', { params: { id, userId: secondId } })
    expect(gone.body.people).toEqual([])
    expect(await notificationsOf(second)).toMatchObject([{ what: 'removed', formName: 'Wells' }])
    expect((await second.call('getForm', { params: { id } })).problem).toBe('formNotFound')
    await share('viewer')
    expect((await second.call('getForm', { params: { id } })).body.favourite).toBe(false)
  })

  it('keeps notifications until they are read', async () => {
    const id = await newForm('Rivers')
    const share = (role: string) => author.call('shareForm', { params: { id }, body: { email: second.email, role } })
    await share('viewer')
    const [before] = await notificationsOf(second)
    await share('editor')
    await second.call('readNotifications', { query: { seq: String(before?.seq) } })
    expect(await notificationsOf(second)).toMatchObject([{ formId: id, what: 'role', role: 'editor' }])
  })

  it('can be left by users with a role, but not by its owner', async () => {
    const id = await newForm()
    await author.call('shareForm', { params: { id }, body: { userId: secondId, role: 'owner' } })
    expect((await author.call('leaveForm', { params: { id } })).problem).toBe('ownerStays')
    expect((await second.call('leaveForm', { params: { id } })).status).toBe(200)
    expect((await second.call('getForm', { params: { id } })).problem).toBe('formNotFound')
  })

  it('can have an invitation withdrawn', async () => {
    const id = await newForm()
    await author.call('shareForm', { params: { id }, body: { email: 'new@demo.example', role: 'viewer' } })
    const { body } = await author.call('uninvite', { params: { id, email: 'NEW@demo.example' } })
    expect(body.invitations).toEqual([])
  })

  it('cannot be shared with unknown users, its owner, or an invalid email address', async () => {
    const id = await newForm()
    const share = async (body: unknown) => (await author.call('shareForm', { params: { id }, body })).problem
    expect(await share({ role: 'viewer' })).toBe('personNotFound')
    expect(await share({ userId: 'nobody', role: 'viewer' })).toBe('personNotFound')
    expect(await share({ email: 'author@demo.example', role: 'viewer' })).toBe('ownerStays')
    expect(await share({ email: 'no address', role: 'viewer' })).toBe('badRequest')
    expect(await share({ email: 'x@y.z', role: 'king' })).toBe('badRequest')
  })

  it('cannot be shared with collectors: their email addresses are only invited', async () => {
    const id = await newForm()
    const collector = await s.as('collector')
    const { body } = await author.call('shareForm', { params: { id }, body: { email: collector.email, role: 'owner' } })
    expect([body.people, body.invitations.length]).toEqual([[], 1])
    await collector.call('signOut')
    await s.app.services.signIn.demo('collector')
    expect((await author.call('listPeople', { params: { id } })).body.people).toEqual([])
  })
})

describe('Ownership of a form', () => {
  it('is transferred to another author, who is notified, and the former owner remains as an editor', async () => {
    const id = await newForm('Springs')
    const { body } = await author.call('transferForm', { params: { id }, body: { userId: secondId } })
    expect(body).toMatchObject({ ownerName: 'Second Author', role: 'editor', mine: false })
    expect(await notificationsOf(second)).toEqual(
      expect.arrayContaining([expect.objectContaining({ formId: id, what: 'given', byName: 'An Author' })]),
    )
    expect(await notificationsOf(author)).toEqual([])
    expect((await author.call('archiveForm', { params: { id } })).problem).toBe('notAllowed')
    expect((await second.call('archiveForm', { params: { id } })).problem).toBeUndefined()
    const { body: people } = await second.call('listPeople', { params: { id } })
    expect([people.owner.id, people.people.map(({ name, role }) => [name, role])]).toEqual([
      secondId,
      [['An Author', 'editor']],
    ])
  })

  it('cannot be transferred to collectors or unknown users', async () => {
    const id = await newForm()
    const collector = (await (await s.as('collector')).call('info')).body.googleUser?.id ?? 'x'
    for (const userId of [collector, 'nobody']) {
      expect((await author.call('transferForm', { params: { id }, body: { userId } })).problem).toBe('personNotFound')
    }
  })

  it('transferred by an admin notifies both sides', async () => {
    const id = await newForm('Rivers')
    await admin.call('transferForm', { params: { id }, body: { userId: secondId } })
    const told = async (voice: TestClient) => (await notificationsOf(voice)).filter(({ formId }) => formId === id)
    expect(await told(second)).toMatchObject([{ what: 'given', byName: 'An Admin' }])
    expect(await told(author)).toMatchObject([{ what: 'taken', byName: 'An Admin' }])
  })
})

describe('Searching users of this server', () => {
  it('finds other authors by a part of their name or email address', async () => {
    const find = async (q: string) => (await author.call('findPeople', { query: { q } })).body.people
    expect((await find('SECOND')).map(({ name }) => name)).toEqual(['Second Author'])
    expect((await find('demo.example')).map(({ name }) => name)).toEqual(['An Admin', 'Second Author'])
    expect(await find('second  AUTHOR')).toHaveLength(1)
    expect(await find('%_')).toEqual([])
    expect(await find('   ')).toEqual([])
    expect((await author.call('findPeople', { query: { q: 'x' } })).problem).toBe('badRequest')
  })

  it('finds names with and without their accents', async () => {
    const { store } = s.app.services
    const known = await store.read((r) => r.users.get(secondId))
    if (!known) throw new Error('The second author is gone')
    const anh = { ...known, id: 'anh', subject: 'anh', name: 'Đặng Ánh', email: 'anh@demo.example' }
    await store.write((w) => w.users.put(anh))
    for (const q of ['Đặng', 'dang', 'ÁNH', 'anh dang']) {
      const { body } = await author.call('findPeople', { query: { q } })
      expect([q, body.people.map(({ name }) => name)]).toEqual([q, ['Đặng Ánh']])
    }
  })
})

describe('An archived form', () => {
  it('is restored together with its public page on request, as undo does', async () => {
    const { id } = await publishedForm(s)
    await author.call('archiveForm', { params: { id } })
    const { body } = await author.call('restoreForm', { params: { id }, body: { reopen: true } })
    expect([body.state, body.publishedVersion, body.archivedAt]).toEqual(['published', 1, null])
    await author.call('archiveForm', { params: { id } })
    expect((await author.call('restoreForm', { params: { id }, body: {} })).body.state).toBe('unpublished')
    expect((await author.call('restoreForm', { params: { id }, body: { reopen: true } })).body.state).toBe(
      'unpublished',
    )
  })

  it('is archived and restored once, however often this is requested', async () => {
    const { id } = await publishedForm(s)
    await author.call('archiveForm', { params: { id } })
    await author.call('archiveForm', { params: { id } })
    for (const body of [{ reopen: true }, { reopen: true }, {}]) {
      expect((await author.call('restoreForm', { params: { id }, body })).body.state).toBe('published')
    }
  })
})
