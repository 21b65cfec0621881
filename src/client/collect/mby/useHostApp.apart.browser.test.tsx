import { useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import type { Mode } from '../../../forms/document/FormDocument.ts'
import { type HostApp, useHostApp } from './useHostApp.ts'

const { loadDriver } = vi.hoisted(() => ({ loadDriver: vi.fn<() => Promise<unknown>>() }))
vi.mock('../page/loadDriver.ts', () => ({ loadDriver }))

function Tells({ mode, tell }: { readonly mode: Mode; readonly tell: (app: HostApp) => void }) {
  const app = useHostApp(mode)
  useEffect(() => tell(app))
  return null
}

it('the host app is found once its code is loaded, which can be retried on demand', async () => {
  loadDriver.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  loadDriver.mockResolvedValue({ connectHostApp: async () => {} })
  let last: HostApp | undefined
  const tell = (app: HostApp) => void (last = app)
  const root = createRoot(document.createElement('div'))
  root.render(<Tells mode="pax" tell={tell} />)
  await vi.waitFor(() => expect(last?.state).toBe('failed'))
  if (last?.state === 'failed') last.retry()
  await vi.waitFor(() => expect(last?.state).toBe('found'))
  loadDriver.mockClear()
  root.render(<Tells mode="h5" tell={tell} />)
  await vi.waitFor(() => expect(last?.state).toBe('found'))
  expect(loadDriver).not.toHaveBeenCalled()
  root.unmount()
})
