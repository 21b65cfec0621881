import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { formatMetres } from '../../../../elements/common/pictures/locationQuestionFor.ts'
import type { DuplicatePair } from '../../../../contract/duplicateShapes.ts'
import type { SubmissionRow } from '../../../../contract/shapes.ts'
import { ShownAnswer } from '../../../answers/ShownAnswer.tsx'
import { useDateTime } from '../../../shell/useDateTime.ts'
import { inputWithCurrentNames } from '../inputWithCurrentNames.ts'
import { StateChip } from '../StateChip.tsx'
import { useDraftColumns } from '../useDraftColumns.ts'
import { useTitleOf } from '../useTitleOf.ts'

interface DuplicatePairCardProps {
  readonly pair: DuplicatePair
  /** Reason why the user may not merge; null if they may. */
  readonly mergeDisabledReason: string | null
  /** `keep`: the id of the submission that stays; null: they are different. */
  readonly decide: (keep: string | null) => void
}

/** Two submissions side by side: differences first, and the decision. */
export function DuplicatePairCard({ pair, mergeDisabledReason, decide }: DuplicatePairCardProps) {
  const { t, i18n } = useTranslation('desk')
  const columns = useDraftColumns()
  const titleOf = useTitleOf()
  const [whole, setWhole] = useState(false)
  const { earlier, later, metres, likeness } = pair
  const both = [earlier, later] as const
  const inputs = both.map(inputWithCurrentNames)
  const texts = columns.map((column) => inputs.map((input) => column.text(input)))
  const isDifferent = (at: number) => texts[at]?.[0] !== texts[at]?.[1]
  const isAnswered = (at: number) => texts[at]?.some((text) => text !== '')
  const shown = columns
    .map((column, at) => ({ column, at }))
    .filter(({ at }) => isAnswered(at) && (whole || isDifferent(at)))
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' })
  return (
    <article className="desk-pair-card" tabIndex={-1} aria-label={titleOf(earlier)}>
      <p>
        <b>{t('duplicates.apart', { distance: formatMetres(metres, i18n.language) })}</b>
        {' · '}
        {t('duplicates.alike', { percent: percent.format(likeness) })}
      </p>
      <div className="desk-pair-table">
        <div />
        {both.map((row) => (
          <Head key={row.id} row={row} title={titleOf(row)} isFirst={row === earlier} />
        ))}
        {shown.map(({ column, at }) => (
          <div key={column.path} className="desk-pair-line" data-differs={isDifferent(at)}>
            <div className="desk-quiet">{column.label}</div>
            {inputs.map((input, side) => (
              <div key={both[side]?.id}>
                <ShownAnswer column={column} input={input} blank={<span className="desk-quiet">–</span>} />
              </div>
            ))}
          </div>
        ))}
      </div>
      <div className="desk-pair-acts">
        <Button onClick={() => decide(null)}>{t('duplicates.different')}</Button>
        <Button
          disabled={mergeDisabledReason !== null}
          title={mergeDisabledReason ?? undefined}
          onClick={() => decide(earlier.id)}
        >
          {t('duplicates.keepEarlier')}
        </Button>
        <Button
          disabled={mergeDisabledReason !== null}
          title={mergeDisabledReason ?? undefined}
          onClick={() => decide(later.id)}
        >
          {t('duplicates.keepLater')}
        </Button>
        <span className="desk-space" />
        <Button type="link" onClick={() => setWhole(!whole)}>
          {t(whole ? 'duplicates.differences' : 'duplicates.whole')}
        </Button>
      </div>
    </article>
  )
}

function Head({
  row,
  title,
  isFirst,
}: {
  readonly row: SubmissionRow
  readonly title: string
  readonly isFirst: boolean
}) {
  const { t } = useTranslation('desk')
  const when = useDateTime()
  return (
    <div className="desk-pair-head">
      <span className="desk-quiet">{t(isFirst ? 'duplicates.earlier' : 'duplicates.later')}</span>
      <Link to={`/forms/${row.formId}/submissions/${row.id}`}>{title}</Link>
      <span>{row.submitterName || row.submitterEmail}</span>
      <span className="desk-quiet">{when(row.submittedAt)}</span>
      <StateChip state={row.state} />
    </div>
  )
}
