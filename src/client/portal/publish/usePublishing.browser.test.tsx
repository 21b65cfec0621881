import { useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { paths } from '../../../contract/paths.ts'
import type { FormSummary } from '../../../contract/shapes.ts'
import { registerPaths } from '../../api/call.ts'
import { loadTranslations } from '../../../render/i18n/i18n.ts'
import { NoticesProvider } from '../../notices/NoticesProvider.tsx'
import { usePublishing } from './usePublishing.ts'

const { update } = vi.hoisted(() => ({ update: vi.fn<(form: FormSummary) => void>() }))
vi.mock('../form/FormFrame.tsx', () => ({ useForm: () => ({ form: { id: 'wells001', revision: 3 }, update }) }))

beforeAll(() => loadTranslations(['portal', 'versions']))
afterEach(() => vi.unstubAllGlobals())

function Tells({ tell }: { readonly tell: (publish: () => Promise<void>) => void }) {
  const { publish } = usePublishing(null, () => {})
  useEffect(() => tell(publish))
  return null
}

it('a form saved by someone else meanwhile is fetched, so that it can be published by another click', async () => {
  registerPaths(paths)
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    asked.push(`${init?.method} ${url.split('/').slice(-2).join('/')}`)
    if (init?.method === 'GET') return Response.json({ id: 'wells001', revision: 4 })
    return Response.json({ status_code: 1204, code: 'formStale', message: 'stale', details: {} }, { status: 412 })
  })
  let publish: (() => Promise<void>) | undefined
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <NoticesProvider>
      <Tells tell={(given) => void (publish = given)} />
    </NoticesProvider>,
  )
  await vi.waitFor(() => expect(publish).toBeDefined())
  await publish?.()
  expect(asked).toContain('GET forms/wells001')
  expect(update).toHaveBeenLastCalledWith(expect.objectContaining({ revision: 4 }))
  root.unmount()
  document.body.replaceChildren()
})
