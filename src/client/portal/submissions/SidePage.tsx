import './desk.css'
import { ArrowLeftOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { OwnReviewState } from '../../../contract/reviewShapes.ts'
import { useAuthorQuery } from '../AuthorQueries.tsx'
import { useForm } from '../form/FormFrame.tsx'
import { OwnStatesContext } from './reviewStates.ts'

interface SidePageProps {
  readonly title: string
  readonly text: string
  readonly children: ReactNode
}

const NO_STATES: readonly OwnReviewState[] = []

/** A page beside the desk, with a link back to it. */
export function SidePage({ title, text, children }: SidePageProps) {
  const { t } = useTranslation('desk')
  const { form } = useForm()
  const { answer } = useAuthorQuery('getReviewChoices', { params: { id: form.id } })
  return (
    <OwnStatesContext value={answer.state === 'loaded' ? answer.data.states : NO_STATES}>
      <div className="desk-aside">
        <Link to={`/forms/${form.id}/submissions`} className="desk-back">
          <ArrowLeftOutlined aria-hidden /> {t('panel.all')}
        </Link>
        <h2>{title}</h2>
        <p className="desk-quiet">{text}</p>
        {children}
      </div>
    </OwnStatesContext>
  )
}
