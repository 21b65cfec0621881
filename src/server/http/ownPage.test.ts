import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publishedForm, stored } from '../../../tests/kit/publishedForm.ts'
import { testPortal, type TestPortal } from '../../../tests/kit/testPortal.ts'
import { ownPage } from './ownPage.ts'

const HTML = '<head></head><body><div id="root"></div></body>'

let s: TestPortal
let draw: ReturnType<typeof ownPage>
beforeAll(async () => {
  s = await testPortal()
  draw = ownPage(s.app)
  await publishedForm(s, [stored('text', 'name')])
})
afterAll(() => s.end())

const given = (html: string | null): { [url: string]: unknown } =>
  JSON.parse(/<script type="application\/json" id="given-answers">(.*?)<\/script>/.exec(html ?? '')?.[1] ?? 'null')

async function cookieOf(as: 'author' | 'collector'): Promise<string> {
  const answer = await s.app.inject({ method: 'POST', url: '/codeless-portal/api/demo/sign-in', payload: { as } })
  return answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
}

describe('A user’s own page', () => {
  it.each([
    ['/codeless-portal/submissions', '/codeless-portal/api/submissions'],
    ['/codeless-portal/drafts', '/codeless-portal/api/drafts'],
  ])('%s contains the signed-in user and the user’s data', async (path, api) => {
    const headers = { cookie: await cookieOf('collector') }
    const [info, own] = await Promise.all(
      ['/codeless-portal/api/info', api].map((url) => s.app.inject({ url, headers })),
    )
    expect(given(await draw(HTML, path, { headers }))).toEqual({
      '/codeless-portal/api/info': info?.json(),
      [api]: own?.json(),
    })
  })

  it('contains only the fact that nobody is signed in for an anonymous visitor', async () => {
    expect(given(await draw(HTML, '/codeless-portal/submissions', { headers: {} }))).toEqual({
      '/codeless-portal/api/info': expect.objectContaining({ googleUser: null, concedoUser: null }),
    })
  })

  it.each(['/codeless-portal/forms', '/codeless-portal/submissions/abc', '/codeless-portal/page/abcdefgh'])(
    'is not drawn at %s',
    async (path) => expect(await draw(HTML, path, { headers: {} })).toBeNull(),
  )
})
