import { useState, useSyncExternalStore } from 'react'
import { useParams } from 'react-router-dom'
import { Problem } from '../../../contract/problems.ts'
import { useAnswer } from '../../api/useAnswer.ts'
import { obeyPreview } from './obeyPreview.ts'
import { PhonePreview } from './PhonePreview.tsx'
import { PreviewForm } from './PreviewForm.tsx'
import { PreviewSignIn } from './PreviewSignIn.tsx'
import { createPreview, previewAround } from './previewStore.ts'
import { Workbench } from './Workbench.tsx'
import { PageProblem } from '../../collect/page/PageProblem.tsx'
import { PageSkeleton } from '../../collect/page/PageSkeleton.tsx'

/** From here on there is room for a workbench around the form. */
const WIDE = '(min-width: 700px)'

/**
 * `/page/{id}/preview`: the draft as a collector would see it, on a workbench, or, on a phone, as it is. With `frame` in
 * the address it is the form alone, as the workbench shows it in its frame.
 */
export function PreviewPage() {
  const { id = '' } = useParams()
  const [framed] = useState(() => new URLSearchParams(location.search).has('frame'))
  const [store] = useState(() => (framed ? storeInFrame() : createPreview()))
  const wide = useSyncExternalStore(watchWidth, () => window.matchMedia(WIDE).matches)
  const { answer, reload } = useAnswer('getPreview', { params: { id } })
  if (answer.state === 'failed') {
    const { error } = answer
    if (error instanceof Problem && error.code === 'signInRequired') return <PreviewSignIn />
    return <PageProblem error={error} retry={() => void reload()} />
  }
  if (answer.state === 'loading') return <PageSkeleton />
  const page = answer.data
  if (framed) return <PreviewForm page={page} store={store} />
  if (!wide) return <PhonePreview page={page} store={store} />
  return <Workbench page={page} store={store} onReload={() => void reload()} />
}

/** Outside of a workbench nothing is pretended. */
function storeInFrame() {
  const around = previewAround()
  if (around) obeyPreview(around)
  return around ?? createPreview()
}

function watchWidth(listener: () => void): () => void {
  const query = window.matchMedia(WIDE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
