import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Page } from '../../../contract/shapes.ts'
import { useAnswer } from '../../api/useAnswer.ts'
import { PageProblem } from './PageProblem.tsx'
import './page.css'

/** Loads a published form and draws it with `children`; a skeleton meanwhile, a kind word when it cannot be had. */
export function PublishedPage({ id, children }: { id: string; children: (page: Page) => ReactNode }) {
  const { answer, reload } = useAnswer('getPage', { params: { id } })
  if (answer.state === 'failed') return <PageProblem error={answer.error} retry={() => void reload()} />
  if (answer.state === 'loading') return <PageSkeleton />
  return children(answer.data)
}

/** The outline of a form while it loads. */
export function PageSkeleton() {
  const { t } = useTranslation('common')
  return (
    <div className="page" role="status" aria-label={t('loading')}>
      <div className="page-navbar" />
      <div className="page-form">
        {['a', 'b', 'c', 'd'].map((key) => (
          <div key={key} className="page-bone" />
        ))}
      </div>
    </div>
  )
}
