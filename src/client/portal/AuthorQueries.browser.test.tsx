import { useEffect, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { paths } from '../../contract/paths.ts'
import { Problem } from '../../contract/problems.ts'
import { registerPaths } from '../api/call.ts'
import type { FetchResult, Fetcher } from '../../render/fetcher.ts'
import { FetcherProvider } from '../api/FetcherProvider.tsx'
import { QueriesProvider, useAuthorQuery } from './AuthorQueries.tsx'

interface Call {
  readonly url: string
  readonly answer: (data: unknown) => void
  readonly fail: (error: unknown) => void
}

let calls: Call[]
const fetcher: Fetcher = (request) =>
  new Promise<FetchResult>((resolve, fail) => {
    const url = typeof request === 'object' ? request.url : ''
    calls.push({ url, answer: (data) => resolve({ data }), fail })
  })
let root: Root

type Asked = ReturnType<typeof useAuthorQuery<'getForm' | 'listForms'>>
let last: Asked | undefined

function ShowsForm({ id }: { readonly id: string }) {
  const asked = useAuthorQuery('getForm', { params: { id } })
  useEffect(() => void (last = asked as Asked))
  return null
}

function ShowsList({ q }: { readonly q: string }) {
  const asked = useAuthorQuery('listForms', { query: { q } }, { keepPrevious: true })
  useEffect(() => void (last = asked as Asked))
  return null
}

function ShowsCount() {
  const asked = useAuthorQuery(
    'countDesk',
    { params: { id: 'wells001' } },
    { isUnderWay: ({ desk }) => desk.building !== null },
  )
  useEffect(() => void (last = asked as unknown as Asked))
  return null
}
const counted = (building: object | null) => ({ count: 1, of: 9, desk: { building } })

const show = (screen: ReactNode) =>
  root.render(
    <FetcherProvider fetcher={fetcher}>
      <QueriesProvider>{screen}</QueriesProvider>
    </FetcherProvider>,
  )
const asked = async (count: number) => {
  await vi.waitFor(() => expect(calls).toHaveLength(count))
  return calls[count - 1] as Call
}

beforeAll(() => registerPaths(paths))
beforeEach(() => {
  calls = []
  last = undefined
  root = createRoot(document.createElement('div'))
})
afterEach(() => root.unmount())

it('a form is requested again when the author returns to it, without showing an old copy', async () => {
  show(<ShowsForm id="wells001" />)
  ;(await asked(1)).answer({ id: 'wells001', name: 'Wells' })
  await vi.waitFor(() => expect(last).toMatchObject({ answer: { state: 'loaded', data: { name: 'Wells' } } }))
  show(<ShowsForm id="pumps001" />)
  ;(await asked(2)).answer({ id: 'pumps001', name: 'Pumps' })
  await vi.waitFor(() => expect(last).toMatchObject({ answer: { state: 'loaded', data: { name: 'Pumps' } } }))
  show(<ShowsForm id="wells001" />)
  await asked(3)
  await vi.waitFor(() => expect(last).toMatchObject({ answer: { state: 'loading' } }))
})

it('the current answer is shown while reloading, and replaced by the new one', async () => {
  show(<ShowsForm id="wells001" />)
  ;(await asked(1)).answer({ id: 'wells001', name: 'Wells' })
  await vi.waitFor(() => expect(last).toMatchObject({ answer: { state: 'loaded' } }))
  const again = last?.reload()
  const second = await asked(2)
  expect(last?.answer).toMatchObject({ state: 'loaded', data: { name: 'Wells' } })
  second.answer({ id: 'wells001', name: 'Old wells' })
  await again
  await vi.waitFor(() => expect(last).toMatchObject({ answer: { data: { name: 'Old wells' } } }))
  last?.set({ id: 'wells001', name: 'New wells' } as never)
  await vi.waitFor(() => expect(last).toMatchObject({ answer: { data: { name: 'New wells' } } }))
})

it('work in progress is polled until it is done', async () => {
  show(<ShowsCount />)
  ;(await asked(1)).answer(counted({ rows: 1, of: 9 }))
  await vi.waitFor(() => expect(calls).toHaveLength(2), 5_000)
  ;(await asked(2)).answer(counted(null))
  await vi.waitFor(() => expect(last).toMatchObject({ answer: { data: { desk: { building: null } } } }))
  await new Promise((resolve) => setTimeout(resolve, 2_500))
  expect(calls).toHaveLength(2)
})

it('a failure is reported immediately with the server’s problem, and can be retried', async () => {
  show(<ShowsForm id="wells001" />)
  const problem = new Problem('formNotFound', {})
  ;(await asked(1)).fail(problem)
  await vi.waitFor(() => expect(last).toMatchObject({ answer: { state: 'failed', error: problem } }))
  void last?.reload()
  ;(await asked(2)).answer({ id: 'wells001', name: 'Wells' })
  await vi.waitFor(() => expect(last).toMatchObject({ answer: { state: 'loaded', data: { name: 'Wells' } } }))
})

it('a list stays visible until the next one is loaded, and is shown immediately on return', async () => {
  show(<ShowsList q="well" />)
  ;(await asked(1)).answer({ forms: [], total: 1 })
  await vi.waitFor(() => expect(last).toMatchObject({ answer: { data: { total: 1 } }, isOld: false }))
  show(<ShowsList q="wells" />)
  const second = await asked(2)
  await vi.waitFor(() => expect(last).toMatchObject({ answer: { data: { total: 1 } }, isOld: true }))
  second.answer({ forms: [], total: 2 })
  await vi.waitFor(() => expect(last).toMatchObject({ answer: { data: { total: 2 } }, isOld: false }))
  show(<ShowsForm id="wells001" />)
  await asked(3)
  show(<ShowsList q="wells" />)
  await vi.waitFor(() => expect(last).toMatchObject({ answer: { data: { total: 2 } } }))
  expect((await asked(4)).url).toContain('q=wells')
})
