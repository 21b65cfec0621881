import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { renderTree } from '../../../../tests/kit/renderForm.tsx'
import { paths } from '../../../contract/paths.ts'
import { loadTranslations } from '../../../render/i18n/i18n.ts'
import type { Fetcher } from '../../../render/fetcher.ts'
import { registerPaths } from '../../api/call.ts'
import { FetcherProvider } from '../../api/FetcherProvider.tsx'
import { NearbyPage } from './NearbyPage.tsx'

const page = (fetcher: Fetcher) =>
  renderTree(
    <MemoryRouter>
      <FetcherProvider fetcher={fetcher}>
        <NearbyPage />
      </FetcherProvider>
    </MemoryRouter>,
  )

it('the nearby page states that there are no places only after a successful request, and offers to retry a failed one', async () => {
  registerPaths(paths)
  await loadTranslations(['collector', 'common', 'notices', 'problems'])
  const none = page(() => Promise.resolve({ data: { submissions: [] } }))
  await expect.poll(() => none.textContent).toContain('No places yet')

  const failed = page(() => Promise.reject(new Error('Network Error')))
  await expect.poll(() => failed.querySelector('button')?.textContent).toBe('Try Again')
  expect(failed.textContent).not.toContain('No places yet')
})
