import './submissionPhotos.css'
import { Button, Checkbox, Select } from 'antd'
import { type KeyboardEvent, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SubmissionRow } from '../../../contract/shapes.ts'
import { EmptyState } from '../../shell/EmptyState.tsx'
import type { AnswerColumn } from '../../answers/answerColumns.ts'
import { PhotoTile } from './PhotoTile.tsx'
import { picturesOf } from './picturesOf.ts'

/** Pictures and videos of submissions, newest first; `more` is null once all submissions are loaded. */
export function SubmissionPhotos(props: {
  readonly rows: readonly SubmissionRow[]
  readonly columns: readonly AnswerColumn[]
  readonly select: (id: string) => void
  readonly more: (() => void) | null
  readonly loadingMore: boolean
}) {
  const { rows, columns, select, more, loadingMore } = props
  const { t } = useTranslation('portal')
  const [selected, setSelected] = useState<string | null>(null)
  const [farOnly, setFarOnly] = useState(false)
  const pictures = useMemo(() => picturesOf(rows, columns), [rows, columns])
  const questions = columns.filter(({ hasPictures }) => hasPictures)
  const shown = pictures.filter(
    ({ column, far }) => (selected === null || column.path === selected) && (!farOnly || far),
  )
  return (
    <>
      <div className="portal-row photos-bar">
        {questions.length > 1 && (
          <Select
            aria-label={t('photos.question')}
            value={selected ?? ''}
            onChange={(path: string) => setSelected(path || null)}
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

const STEPS: { readonly [key: string]: number } = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity }

/**
 * Moves the focus among the buttons of a grid by an arrow key: to the next, or to the one below. Returns true if it
 * moved.
 */
function moveInGrid(grid: HTMLElement, key: string): boolean {
  const tiles = Array.from(grid.querySelectorAll('button'))
  const at = tiles.findIndex((tile) => tile === document.activeElement)
  const here = tiles[at]
  if (!here) return false
  const next = key === 'ArrowDown' || key === 'ArrowUp' ? beyond(tiles, here, key) : stepped(tiles, at, key)
  if (!next) return false
  next.focus()
  return true
}

function stepped(tiles: readonly HTMLElement[], at: number, key: string): HTMLElement | undefined {
  const step = STEPS[key]
  return step === undefined ? undefined : tiles[Math.min(tiles.length - 1, Math.max(0, at + step))]
}

/** Returns the tile of the next row closest to the same column. */
function beyond(tiles: readonly HTMLElement[], here: HTMLElement, key: string): HTMLElement | undefined {
  const from = here.getBoundingClientRect()
  const apart = (tile: HTMLElement) => {
    const { top, left } = tile.getBoundingClientRect()
    return { down: key === 'ArrowDown' ? top - from.top : from.top - top, aside: Math.abs(left - from.left) }
  }
  const rows = tiles.map((tile) => ({ tile, ...apart(tile) })).filter(({ down }) => down > 4)
  const nearest = Math.min(...rows.map(({ down }) => down))
  return rows.filter(({ down }) => down < nearest + 4).toSorted((a, b) => a.aside - b.aside)[0]?.tile
}
