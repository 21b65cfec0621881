import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { renderTree } from '../../../../tests/kit/renderForm.tsx'
import { paths } from '../../../contract/paths.ts'
import { Problem } from '../../../contract/problems.ts'
import { registerPaths } from '../../api/call.ts'
import { FetcherProvider } from '../../api/FetcherProvider.tsx'
import { loadTranslations } from '../../../render/i18n/i18n.ts'
import { PreviewPage } from './PreviewPage.tsx'

vi.mock('./PhonePreview.tsx', () => ({ PhonePreview: () => null }))
vi.mock('./PreviewForm.tsx', () => ({ PreviewForm: () => null }))
vi.mock('./Workbench.tsx', () => ({ Workbench: () => null }))

it('a preview without a session offers a sign-in that returns to it', async () => {
  registerPaths(paths)
  await loadTranslations(['common', 'page', 'closed'])
  const page = renderTree(
    <FetcherProvider fetcher={() => Promise.reject(new Problem('signInRequired'))}>
      <MemoryRouter initialEntries={['/page/abcdefgh/preview']}>
        <Routes>
          <Route path="page/:id/preview" element={<PreviewPage />} />
        </Routes>
      </MemoryRouter>
    </FetcherProvider>,
  )
  await vi.waitFor(() => expect(page.querySelector('h1')?.textContent).toBe('Sign in to continue'))
  const redirect = encodeURIComponent('/codeless-portal/page/abcdefgh/preview')
  expect(page.querySelector('a')?.getAttribute('href')).toBe(`/codeless-portal/login/concedo?redirect=${redirect}`)
})
