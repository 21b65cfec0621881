import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publishedForm, type PublishedForm } from '../../../tests/kit/publishedForm.ts'
import { testPortal, type TestPortal, type TestClient } from '../../../tests/kit/testPortal.ts'

let s: TestPortal
let form: PublishedForm
let second: TestClient
let secondId: string
beforeAll(async () => {
  s = await testPortal()
  form = await publishedForm(s)
  second = await s.as('author2')
  secondId = (await second.call('info')).body.concedoUser?.id ?? ''
  await form.author.call('shareForm', { params: { id: form.id }, body: { userId: secondId, role: 'reviewer' } })
})
afterAll(() => s.end())

const params = () => ({ id: form.id })
const say = (text: string, mentions: readonly string[] = [], voice = form.author) =>
  voice.call('addElementComment', { params: params(), body: { element: 'abcdefgh', text, mentions } })

describe('Comments on the elements of a form', () => {
  it('can be written, edited, resolved and deleted, and notify mentioned users once', async () => {
    await say('  @Second Author is this clear?  ', [secondId])
    const { comments } = (await say('Hardly.', [], second)).body
    expect(comments).toMatchObject([
      {
        element: 'abcdefgh',
        byName: 'An Author',
        mine: false,
        text: '@Second Author is this clear?',
        mentions: [{ id: secondId, name: 'Second Author' }],
        doneAt: null,
      },
      { byName: 'Second Author', mine: true, text: 'Hardly.' },
    ])
    const { notifications } = (await second.call('listNotifications')).body
    expect(notifications.filter(({ what }) => what === 'mentioned')).toMatchObject([
      { formId: form.id, submissionId: null, element: 'abcdefgh', byName: 'An Author' },
    ])

    const [first, answer] = comments.map(({ id }) => ({ ...params(), commentId: id }))
    const change = (of: typeof first, body: object, voice: TestClient) =>
      voice.call('editElementComment', { params: of ?? {}, body })
    expect((await change(first, { text: 'Mine now' }, second)).problem).toBe('commentNotFound')
    expect((await change(answer, { text: 'Clearer now.' }, second)).body.comments[1]).toMatchObject({
      text: 'Clearer now.',
      editedAt: expect.any(String) as string,
    })
    // The user who notices that it is done marks it done.
    expect((await change(first, { done: true }, second)).body.comments[0]).toMatchObject({
      doneByName: 'Second Author',
      doneAt: expect.any(String) as string,
    })
    expect((await change(first, { done: false }, form.author)).body.comments[0]).toMatchObject({
      doneAt: null,
      doneByName: null,
    })
    expect((await second.call('removeElementComment', { params: first ?? {} })).problem).toBe('commentNotFound')
    expect((await form.author.call('removeElementComment', { params: answer ?? {} })).body.comments).toHaveLength(1)
    expect((await second.call('listElementComments', { params: params() })).body.comments).toHaveLength(1)
  })

  it('cannot mention a user without a role on the form', async () => {
    expect((await say('@Nobody', ['nobody'])).problem).toBe('personNotOnForm')
  })

  it('cannot be read by others, and are not published', async () => {
    const collector = await s.as('collector')
    expect((await collector.call('listElementComments', { params: params() })).status).toBe(403)
    expect(JSON.stringify((await form.author.call('getForm', { params: params() })).body)).not.toContain(
      'is this clear',
    )
  })
})
