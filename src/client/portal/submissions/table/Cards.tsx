import './cards.css'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { SubmissionRow } from '../../../../contract/shapes.ts'
import { FilesCell } from '../../../answers/AnswerFiles.tsx'
import { StateChip } from '../StateChip.tsx'
import { useShortDateTime } from '../useShortDateTime.ts'
import { Cell, currentInput } from './cells.tsx'
import type { DeskColumn } from './deskColumns.ts'
import type { DeskTableProps } from './DeskTableProps.ts'
import { GroupName } from './GroupName.tsx'
import { useRowWindow } from './useRowWindow.ts'

/** Usual height of a card, in pixels; and the height of each in a long list, which cuts off the rest. */
const CARD_HEIGHT = 136
const EQUAL_HEIGHT = 152
/** Number of cards up to which each is as high as its content: more are higher than browsers allow. */
const MAX_MEASURED = 50_000
/** Number of cards drawn beyond either edge. */
const OVERSCAN = 6
/** Number of answers on a card beside its title. */
const MAX_ANSWERS = 3

/** All submissions as cards, one below the other: the table's layout on a phone. */
export function Cards(props: DeskTableProps) {
  return props.list.length > MAX_MEASURED ? <ManyCards {...props} /> : <MeasuredCards {...props} />
}

/** Cards as high as their content. */
function MeasuredCards(props: DeskTableProps) {
  const { list, shows } = props
  const { t } = useTranslation('desk')
  const scroller = useRef<HTMLDivElement>(null)
  const down = useVirtualizer({
    count: list.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => CARD_HEIGHT,
    overscan: OVERSCAN,
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
        {shown.map(({ index, start, key }) => (
          <Card key={key} {...props} index={index} top={start} measure={down.measureElement} />
        ))}
      </ul>
    </div>
  )
}

/** Cards of one height, so that any part of the list is found without measuring those before it. */
function ManyCards(props: DeskTableProps) {
  const { list, shows } = props
  const { t } = useTranslation('desk')
  const scroller = useRef<HTMLDivElement>(null)
  const sizes = { count: list.length, height: EQUAL_HEIGHT, head: 0, overscan: OVERSCAN }
  const { first, end, shift, bodyHeight } = useRowWindow(scroller, sizes)
  useEffect(() => {
    if (shows > 0) scroller.current?.scrollTo({ top: 0 })
  }, [shows])
  const { loadRows } = list
  useEffect(() => loadRows(first, end), [loadRows, first, end])
  return (
    <div ref={scroller} className="desk-cards" tabIndex={-1}>
      <ul aria-label={t('table')} style={{ height: bodyHeight }}>
        {Array.from({ length: Math.max(0, end - first) }, (_, at) => first + at).map((index) => (
          <Card key={index} {...props} index={index} top={index * EQUAL_HEIGHT - shift} height={EQUAL_HEIGHT} />
        ))}
      </ul>
    </div>
  )
}

interface CardProps extends Pick<
  DeskTableProps,
  'list' | 'columns' | 'titleOf' | 'chosen' | 'grouping' | 'openId' | 'open'
> {
  readonly index: number
  /** Position and height in pixels; without a height, it is as high as its content. */
  readonly top: number
  readonly height?: number
  readonly measure?: (card: HTMLElement | null) => void
}

function Card({ list, columns, titleOf, chosen, grouping, openId, open, index, top, height, measure }: CardProps) {
  const { t } = useTranslation('desk')
  const short = useShortDateTime()
  const row = list.at(index)
  const transform = `translateY(${top}px)`
  if (!row)
    return (
      <li className="desk-card" aria-busy={row === undefined} style={{ height: height ?? CARD_HEIGHT, transform }}>
        <div className="desk-card-in desk-card-unloaded">
          {row === null ? t('row.gone') : <span className="desk-said">{t('row.loading')}</span>}
        </div>
      </li>
    )
  const title = titleOf(row)
  const { answers, files } = cardOf(row, columns, title)
  const before = index > 0 ? list.at(index - 1) : undefined
  // Cards of one height have no room for it.
  const begins = grouping && height === undefined && (index === 0 || before) ? grouping.valueOf(row) : null
  return (
    <li
      ref={measure}
      data-index={index}
      className={height === undefined ? 'desk-card' : 'desk-card desk-card-equal'}
      style={{ height, transform }}
    >
      {grouping && begins !== null && !(before && grouping.valueOf(before) === begins) && (
        <div className="desk-card-group">
          <GroupName group={begins} grouping={grouping} />
        </div>
      )}
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
          <strong>{title}</strong>
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
}

/** Returns the content of a card beside its title: the first answers that are not the title, and the files. */
function cardOf(row: SubmissionRow, columns: readonly DeskColumn[], title: string) {
  const input = currentInput(row)
  const columnsWithAnswers = columns.flatMap((column) => (column.answer ? [{ column, answer: column.answer }] : []))
  const isShown = ({ answer: { isFiles, text } }: (typeof columnsWithAnswers)[number]) =>
    !isFiles && text(input) !== '' && text(input) !== title
  return {
    answers: columnsWithAnswers
      .filter(isShown)
      .map(({ column }) => column)
      .slice(0, MAX_ANSWERS),
    files: columnsWithAnswers.flatMap(({ answer }) => answer.files(input)),
  }
}
