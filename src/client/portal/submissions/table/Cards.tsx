import './cards.css'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { SubmissionRow } from '../../../../contract/shapes.ts'
import { FilesCell } from '../../../answers/AnswerFiles.tsx'
import type { AnswerColumn } from '../../../answers/answerColumns.ts'
import { StateChip } from '../StateChip.tsx'
import { useShortDateTime } from '../useShortDateTime.ts'
import { Cell, currentInput } from './cells.tsx'
import type { DeskColumn } from './deskColumns.ts'
import type { DeskTableProps } from './DeskTableProps.ts'

/** Usual height of a card, in pixels. */
const CARD_HEIGHT = 136
/** Number of cards within the greatest height of a page in all browsers. */
const MAX_CARDS = 100_000
/** Number of answers on a card beside its title. */
const MAX_ANSWERS = 3

/** All submissions as cards, one below the other: the table's layout on a phone. */
export function Cards({ list, columns, chosen, openId, open, shows }: DeskTableProps) {
  const { t } = useTranslation('desk')
  const short = useShortDateTime()
  const scroller = useRef<HTMLDivElement>(null)
  const down = useVirtualizer({
    count: Math.min(list.length, MAX_CARDS),
    getScrollElement: () => scroller.current,
    estimateSize: () => CARD_HEIGHT,
    overscan: 6,
  })
  useEffect(() => {
    if (shows > 0) scroller.current?.scrollTo({ top: 0 })
  }, [shows])
  const shown = down.getVirtualItems()
  const [first, last] = [shown[0]?.index ?? 0, shown.at(-1)?.index ?? 0]
  const { loadRows } = list
  useEffect(() => loadRows(first, last), [loadRows, first, last])
  return (
    <div ref={scroller} className="desk-cards" tabIndex={-1}>
      <ul aria-label={t('table')} style={{ height: down.getTotalSize() }}>
        {shown.map(({ index, start, key }) => {
          const row = list.at(index)
          if (!row)
            return (
              <li
                key={key}
                className="desk-card"
                aria-busy={row === undefined}
                style={{ height: CARD_HEIGHT, transform: `translateY(${start}px)` }}
              >
                <div className="desk-card-in desk-card-unloaded">
                  {row === null ? t('row.gone') : <span className="desk-said">{t('row.loading')}</span>}
                </div>
              </li>
            )
          const { title, answers, files } = cardOf(row, columns)
          return (
            <li
              key={key}
              ref={down.measureElement}
              data-index={index}
              className="desk-card"
              style={{ transform: `translateY(${start}px)` }}
            >
              <div className="desk-card-in" data-open={row.id === openId} data-chosen={chosen.has(row.id)}>
                <label className="desk-card-check">
                  <input
                    type="checkbox"
                    checked={chosen.has(row.id)}
                    onChange={() => chosen.toggle(row.id)}
                    aria-label={t('choose.one', { number: index + 1 })}
                  />
                </label>
                <button type="button" className="desk-card-open" onClick={() => open(row.id)}>
                  <strong>{title || t('untitled')}</strong>
                  <span className="desk-card-facts">
                    <StateChip state={row.state} />
                    <span>{short(row.submittedAt)}</span>
                    <span>{row.submitterName}</span>
                  </span>
                  {answers.map((column) => (
                    <span key={column.id} className="desk-card-answer">
                      <span>{column.label}</span>
                      <span>
                        <Cell row={row} column={column} />
                      </span>
                    </span>
                  ))}
                  {files.length > 0 && <FilesCell files={files} />}
                </button>
              </div>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** Returns the content of a card: the first text answer as the title, the next answers, and the files. */
function cardOf(row: SubmissionRow, columns: readonly DeskColumn[]) {
  const input = currentInput(row)
  const asked = columns.flatMap((column) => (column.answer ? [{ column, answer: column.answer }] : []))
  const told = asked.filter(({ answer }) => !answer.isFiles && answer.text(input) !== '')
  const first = told.find(({ answer }) => isWords(answer))
  return {
    title: first?.answer.text(input) ?? '',
    answers: told.flatMap(({ column }) => (column === first?.column ? [] : [column])).slice(0, MAX_ANSWERS),
    files: asked.flatMap(({ answer }) => answer.files(input)),
  }
}

const isWords = ({ node }: AnswerColumn) => !node.kind.geometry && !node.kind.unasked
