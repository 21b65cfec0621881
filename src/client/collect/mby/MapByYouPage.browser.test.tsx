import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderTree } from '../../../../tests/kit/renderForm.tsx'
import type { Page } from '../../../contract/shapes.ts'
import type { TemplateKind } from '../../../forms/document/FormDocument.ts'
import { printDocument } from '../../../forms/document/printDocument.ts'
import { openTemplate } from '../../../forms/template/openTemplate.ts'
import { FetcherProvider } from '../../api/FetcherProvider.tsx'
import { loadTranslations } from '../../../render/i18n/i18n.ts'
import { NoticesProvider } from '../../notices/NoticesProvider.tsx'
import { MapByYouPage } from './MapByYouPage.tsx'
import { MicroTaskPage } from '../tasks/MicroTaskPage.tsx'
import { pageAddress } from '../../shell/pageAddress.ts'

const here = location.href
beforeEach(async () => {
  await loadTranslations(['common', 'page', 'render', 'tasks'])
})
afterEach(() => history.replaceState(null, '', here))

const pageOf = (template: TemplateKind): Page => ({
  formId: 'abcdefgh',
  name: 'Taps',
  version: 1,
  template,
  audience: 99,
  terms: null,
  document: printDocument(openTemplate(template, { random: Math.random })),
  validator: null,
  syntax: {},
  origins: [],
})

it('a micro-task form under /mby redirects to its own page, which has the task', async () => {
  history.replaceState(null, '', '/codeless-portal/mby/abcdefgh?a=1#zoom=3')
  renderTree(
    <FetcherProvider fetcher={async () => ({ data: pageOf(10_000), etag: null })}>
      <MapByYouPage id="abcdefgh" />
    </FetcherProvider>,
  )
  await vi.waitFor(() => expect(pageAddress().pathname).toBe('/micro-task/abcdefgh'))
  expect(pageAddress()).toMatchObject({ search: '?a=1', hash: '#zoom=3' })
})

it('a form of another template under /micro-task can be filled in there', async () => {
  history.replaceState(null, '', '/codeless-portal/micro-task/abcdefgh')
  const page = renderTree(
    <FetcherProvider fetcher={async () => ({ data: pageOf(100), etag: null })}>
      <NoticesProvider>
        <MicroTaskPage id="abcdefgh" />
      </NoticesProvider>
    </FetcherProvider>,
  )
  await vi.waitFor(() => expect(page.querySelector('.page-footer button')?.textContent).toBe('Submit'))
})
