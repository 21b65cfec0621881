import { useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import type { FetchResult, Fetcher } from '../../render/fetcher.ts'
import { FetcherProvider } from './FetcherProvider.tsx'
import { useResponse } from './useResponse.ts'

const ask = (placeId: string) => ({ params: { id: 'form0001', placeId } })
type Asked = ReturnType<typeof useResponse<'getPlace'>>

function Shows({ placeId, tell }: { readonly placeId: string; readonly tell: (asked: Asked) => void }) {
  const asked = useResponse('getPlace', ask(placeId))
  useEffect(() => tell(asked))
  return null
}

const place = (id: string) => ({ id, name: id, longitude: 105, latitude: 21, distance: null, answers: {} })

it('useAnswer returns the answer to the current request and ignores late answers to earlier ones', async () => {
  const calls: (() => void)[] = []
  const fetcher: Fetcher = (request) =>
    new Promise<FetchResult>((resolve) => {
      const url = typeof request === 'object' ? request.url : ''
      calls.push(() => resolve({ data: place(url.split('/').at(-1) ?? '') }))
    })
  let last: Asked | undefined
  const root = createRoot(document.createElement('div'))
  const show = (placeId: string) =>
    root.render(
      <FetcherProvider fetcher={fetcher}>
        <Shows placeId={placeId} tell={(asked) => void (last = asked)} />
      </FetcherProvider>,
    )
  const answered = async (call: number, name: string) => {
    await vi.waitFor(() => expect(calls.length).toBeGreaterThan(call))
    calls[call]?.()
    await vi.waitFor(() => expect(last?.answer).toMatchObject({ state: 'loaded', data: { name } }))
  }
  show('well')
  await answered(0, 'well')
  const before = last
  const late = before?.reload()
  show('pump')
  await answered(2, 'pump')

  calls[1]?.()
  await late
  before?.set(place('well'))
  await new Promise((later) => setTimeout(later, 50))
  expect(last?.answer).toMatchObject({ state: 'loaded', data: { name: 'pump' } })
  last?.set(place('spring'))
  await vi.waitFor(() => expect(last?.answer).toMatchObject({ data: { name: 'spring' } }))
  root.unmount()
})
