import './deleted.css'
import { Button, Checkbox } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { RESTORABLE_DAYS } from '../../../../contract/erasureShapes.ts'
import type { SubmissionRow } from '../../../../contract/shapes.ts'
import { WhenLoaded } from '../../../shell/WhenLoaded.tsx'
import { EmptyState } from '../../../shell/EmptyState.tsx'
import { useDateTime } from '../../../shell/useDateTime.ts'
import { useAuthorQuery } from '../../AuthorQueries.tsx'
import { useForm } from '../../form/FormFrame.tsx'
import { useDisabledReason } from '../../sharing/useDisabledReason.ts'
import { useBulkSubmissionActions } from '../bulk/useBulkSubmissionActions.ts'
import { SidePage } from '../SidePage.tsx'
import { useTitleOf } from '../useTitleOf.ts'

const DAY_MS = 86_400_000
const PAGE = 100

/** Deleted submissions, restorable until they are erased. */
export function DeletedPage() {
  const { t } = useTranslation('desk')
  return (
    <SidePage title={t('deleted.title')} text={t('deleted.text', { count: RESTORABLE_DAYS })}>
      <Deleted />
    </SidePage>
  )
}

function Deleted() {
  const { t } = useTranslation(['desk', 'portal'])
  const { form } = useForm()
  const disabledReason = useDisabledReason()(form, 'editor')
  const [limit, setLimit] = useState(PAGE)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const { answer, reload } = useAuthorQuery(
    'listSubmissions',
    { params: { id: form.id }, query: { deleted: 'true', limit } },
    { keepPrevious: true },
  )
  const bulkActions = useBulkSubmissionActions(form.id, () => void reload())
  const restore = async (ids: readonly string[]) => {
    if (await bulkActions.act(ids, { act: 'restore' })) setChosen(new Set())
  }
  return (
    <WhenLoaded answer={answer} retry={() => void reload()}>
      {({ rows, next }) =>
        rows.length === 0 ? (
          <EmptyState title={t('desk:deleted.none')} />
        ) : (
          <>
            <div className="portal-row">
              <Checkbox
                checked={chosen.size === rows.length}
                indeterminate={chosen.size > 0 && chosen.size < rows.length}
                onChange={({ target }) => setChosen(new Set(target.checked ? rows.map(({ id }) => id) : []))}
              >
                {t('desk:deleted.chooseAll')}
              </Checkbox>
              <Button
                type="primary"
                disabled={disabledReason !== null || chosen.size === 0}
                loading={bulkActions.progress !== null}
                title={disabledReason ?? undefined}
                onClick={() => void restore([...chosen])}
              >
                {chosen.size > 0 ? t('desk:deleted.restore', { count: chosen.size }) : t('desk:one.restore')}
              </Button>
            </div>
            <ul className="desk-deleted">
              {rows.map((row) => (
                <Line
                  key={row.id}
                  row={row}
                  isChosen={chosen.has(row.id)}
                  choose={() =>
                    setChosen(
                      new Set(chosen.has(row.id) ? [...chosen].filter((id) => id !== row.id) : [...chosen, row.id]),
                    )
                  }
                  disabledReason={disabledReason}
                  restore={() => void restore([row.id])}
                />
              ))}
            </ul>
            {next !== null && limit < 500 && (
              <Button onClick={() => setLimit(Math.min(500, limit + PAGE))}>{t('desk:deleted.more')}</Button>
            )}
          </>
        )
      }
    </WhenLoaded>
  )
}

interface LineProps {
  readonly row: SubmissionRow
  readonly isChosen: boolean
  readonly choose: () => void
  readonly disabledReason: string | null
  readonly restore: () => void
}

function Line({ row, isChosen, choose, disabledReason, restore }: LineProps) {
  const [now] = useState(Date.now)
  const { t } = useTranslation('desk')
  const when = useDateTime()
  const title = useTitleOf()(row)
  const left = Math.max(0, Math.ceil((Date.parse(row.deletedAt ?? '') + RESTORABLE_DAYS * DAY_MS - now) / DAY_MS))
  return (
    <li>
      <Checkbox checked={isChosen} onChange={choose} aria-label={t('deleted.choose', { title })} />
      <div>
        <Link to={`/forms/${row.formId}/submissions/${row.id}`}>{title}</Link>
        <span className="desk-quiet">
          {t(row.mergedInto ? 'one.merged' : 'one.deleted', {
            name: row.deletedByName ?? '–',
            when: when(row.deletedAt),
          })}
        </span>
        {row.mergedInto && <Link to={`/forms/${row.formId}/submissions/${row.mergedInto}`}>{t('deleted.kept')}</Link>}
      </div>
      <span className="desk-quiet">{t('deleted.left', { count: left })}</span>
      <Button disabled={disabledReason !== null} title={disabledReason ?? undefined} onClick={restore}>
        {t('one.restore')}
      </Button>
    </li>
  )
}
