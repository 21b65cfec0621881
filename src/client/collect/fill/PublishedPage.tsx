import { type ReactNode, Suspense, useCallback, useEffect, useState } from 'react'
import { AUDIENCE } from '../../../contract/audiences.ts'
import type { Page } from '../../../contract/shapes.ts'
import { type Loadable, useResponse } from '../../api/useResponse.ts'
import { openPage, type OpenedForm } from '../page/openPage.ts'
import { FormThemeStyle } from '../page/FormThemeStyle.tsx'
import { PageUpdates } from './lazyNotes.ts'
import { PageProblem } from '../page/PageProblem.tsx'
import { PageSkeleton } from '../page/PageSkeleton.tsx'
import { forgetReadyPage, readyPage } from '../page/readyPage.ts'
import { AudienceGate } from '../page/lazyClosed.ts'
import '../page/page.css'

type DrawForm = (page: Page, form: OpenedForm) => ReactNode

/** Loads a published form and renders it with `children`; shows a skeleton while loading and a message on failure. */
export function PublishedPage({ id, children }: { id: string; children: DrawForm }) {
  const draw: DrawForm = (page, form) => (
    <>
      <FormThemeStyle compiled={form.compiled} />
      {page.audience === AUDIENCE.ALL ? (
        children(page, form)
      ) : (
        <Suspense fallback={<PageSkeleton />}>
          <AudienceGate audience={page.audience}>{children(page, form)}</AudienceGate>
        </Suspense>
      )}
      <Suspense fallback={null}>
        <PageUpdates page={page} />
      </Suspense>
    </>
  )
  const [ready] = useState(() => readyPage(id))
  useEffect(forgetReadyPage, [])
  return ready ? draw(ready.page, ready.form) : <FetchedPage id={id}>{draw}</FetchedPage>
}

function FetchedPage({ id, children }: { id: string; children: DrawForm }) {
  const { answer, reload } = useResponse('getPage', { params: { id } })
  if (answer.state === 'failed') return <PageProblem error={answer.error} retry={() => void reload()} />
  if (answer.state === 'loading') return <PageSkeleton />
  return <OpenedPage page={answer.data}>{children}</OpenedPage>
}

/** Same as `PublishedPage` for a page already fetched: only loads the code the form needs. */
export function OpenedPage({ page, children }: { page: Page; children: DrawForm }) {
  const [kept, setKept] = useState<Kept>()
  const open = useCallback(async (): Promise<Kept> => {
    try {
      return { page, opened: { state: 'loaded', data: await openPage(page) } }
    } catch (error) {
      return { page, opened: { state: 'failed', error } }
    }
  }, [page])
  useEffect(() => {
    let gone = false
    void open().then((opened) => gone || setKept(opened))
    return () => {
      gone = true
    }
  }, [open])
  const retry = async () => setKept(await open())
  const opened = kept?.page === page ? kept.opened : null
  if (opened?.state === 'failed') return <PageProblem error={opened.error} retry={() => void retry()} />
  return opened?.state === 'loaded' ? children(page, opened.data) : <PageSkeleton />
}

interface Kept {
  readonly page: Page
  readonly opened: Loadable<OpenedForm>
}
