import './submissionPhotos.css'
import { Button, Checkbox, Select } from 'antd'
import { type KeyboardEvent, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SubmissionRow } from '../../../contract/shapes.ts'
import { EmptyState } from '../shell/EmptyState.tsx'
import type { AnswerColumn } from './columnsOf.ts'
import { moveInGrid } from './moveInGrid.ts'
import { PhotoTile } from './PhotoTile.tsx'
import { picturesOf } from './picturesOf.ts'

/** The pictures and films of submissions, newest first; `more` is null once all submissions are here. */
export function SubmissionPhotos(props: {
  readonly rows: readonly SubmissionRow[]
  readonly columns: readonly AnswerColumn[]
  readonly select: (id: string) => void
  readonly more: (() => void) | null
  readonly loadingMore: boolean
}) {
  const { rows, columns, select, more, loadingMore } = props
  const { t } = useTranslation('portal')
  const [asked, setAsked] = useState<string | null>(null)
  const [farOnly, setFarOnly] = useState(false)
  const pictures = useMemo(() => picturesOf(rows, columns), [rows, columns])
  const questions = columns.filter(({ isSeen }) => isSeen)
  const shown = pictures.filter(({ column, far }) => (asked === null || column.path === asked) && (!farOnly || far))
  return (
    <>
      <div className="portal-row photos-bar">
        {questions.length > 1 && (
          <Select
            aria-label={t('photos.question')}
            value={asked ?? ''}
            onChange={(path: string) => setAsked(path || null)}
            popupMatchSelectWidth={false}
            className="photos-question"
            options={[
              { value: '', label: t('photos.allQuestions') },
              ...questions.map(({ path, label }) => ({ value: path, label })),
            ]}
          />
        )}
        {pictures.some(({ far }) => far) && (
          <Checkbox checked={farOnly} onChange={({ target }) => setFarOnly(target.checked)}>
            {t('photos.farOnly')}
          </Checkbox>
        )}
        <span className="photos-count" role="status">
          {t('photos.count', { count: shown.length })}
          {more && ` · ${t('photos.among', { count: rows.length })}`}
        </span>
      </div>
      {shown.length > 0 ? (
        <ul className="photos" aria-label={t('submissions.photos')} onKeyDown={move}>
          {shown.map((picture) => (
            <li key={picture.key}>
              <PhotoTile picture={picture} open={() => select(picture.row.id)} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState
          title={t(more || pictures.length > 0 ? 'photos.noneHere' : 'photos.none')}
          text={t(pictures.length > 0 ? 'photos.noneSuch' : more ? 'photos.noneYet' : 'photos.noneText')}
        />
      )}
      {more && (
        <Button block loading={loadingMore} onClick={more} className="photos-more">
          {t('photos.more')}
        </Button>
      )}
    </>
  )
}

function move(event: KeyboardEvent<HTMLUListElement>): void {
  if (moveInGrid(event.currentTarget, event.key)) event.preventDefault()
}
