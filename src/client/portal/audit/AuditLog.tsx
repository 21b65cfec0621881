import './audit.css'
import { DownloadOutlined } from '@ant-design/icons'
import { Button, Input, Select } from 'antd'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AUDIT_ACTIONS, type AuditAction, type AuditEntry } from '../../../contract/auditShapes.ts'
import { urlOf } from '../../api/call.ts'
import { WhenLoaded } from '../../shell/WhenLoaded.tsx'
import { EmptyState } from '../../shell/EmptyState.tsx'
import { useAuthorQuery } from '../AuthorQueries.tsx'
import { AuditLine } from './AuditLine.tsx'

interface AuditLogProps {
  /** Null for all forms. */
  readonly formId: string | null
}

interface Search {
  readonly person: string
  readonly action: AuditAction | ''
  readonly from: string
  readonly until: string
}

const EVERYTHING: Search = { person: '', action: '', from: '', until: '' }

/** The audit log, newest first, with search, more pages on demand, and a CSV download. */
export function AuditLog({ formId }: AuditLogProps) {
  const { t } = useTranslation('records')
  const [search, setSearch] = useState(EVERYTHING)
  const person = useDeferredValue(search.person.trim())
  const auditQuery = queryOf({ ...search, person })
  const change = (next: Partial<Search>) => setSearch({ ...search, ...next })
  const file =
    formId === null
      ? urlOf('exportAudit', { query: auditQuery })
      : urlOf('exportFormAudit', { params: { id: formId }, query: auditQuery })
  return (
    <>
      <div className="audit-bar" role="search">
        <Input
          allowClear
          value={search.person}
          aria-label={t('audit.person')}
          placeholder={t('audit.person')}
          onChange={({ target }) => change({ person: target.value })}
        />
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          value={search.action}
          aria-label={t('audit.actionLabel')}
          popupMatchSelectWidth={false}
          onChange={(action) => change({ action })}
          options={[
            { value: '' as const, label: t('audit.any') },
            ...AUDIT_ACTIONS.map((action) => ({ value: action, label: t(`audit.action.${action}`) })),
          ]}
        />
        <div className="audit-dates">
          <label>
            <span>{t('audit.from')}</span>
            <Input type="date" value={search.from} onChange={({ target }) => change({ from: target.value })} />
          </label>
          <label>
            <span>{t('audit.until')}</span>
            <Input type="date" value={search.until} onChange={({ target }) => change({ until: target.value })} />
          </label>
        </div>
        <Button icon={<DownloadOutlined aria-hidden />} href={file} download>
          {t('audit.export')}
        </Button>
      </div>
      <Pages key={JSON.stringify(auditQuery)} formId={formId} query={auditQuery} clear={() => setSearch(EVERYTHING)} />
    </>
  )
}

type AuditQuery = ReturnType<typeof queryOf>

const queryOf = ({ person, action, from, until }: Search) => ({
  ...(person === '' ? {} : { person }),
  ...(action === '' ? {} : { action }),
  ...(from === '' ? {} : { from }),
  ...(until === '' ? {} : { until }),
})

/** The pages loaded so far, one below the other. */
function Pages({
  formId,
  query: auditQuery,
  clear,
}: AuditLogProps & { readonly query: AuditQuery; readonly clear: () => void }) {
  const { t } = useTranslation('records')
  const [marks, setMarks] = useState<readonly (number | null)[]>([null])
  return (
    // It scrolls sideways by the keyboard, too.
    <div className="audit-scroll" role="region" aria-label={t('audit.title')} tabIndex={0}>
      <table className="audit">
        <thead>
          <tr>
            <th scope="col">{t('audit.at')}</th>
            <th scope="col">{t('audit.who')}</th>
            <th scope="col">{t('audit.what')}</th>
            {formId === null && <th scope="col">{t('audit.form')}</th>}
            <th scope="col">{t('audit.count')}</th>
            <th scope="col">{t('audit.about')}</th>
          </tr>
        </thead>
        {marks.map((before, at) => (
          <Part
            key={before ?? 'newest'}
            formId={formId}
            query={auditQuery}
            before={before}
            isLast={at === marks.length - 1}
            more={(next) => setMarks([...marks, next])}
            clear={clear}
          />
        ))}
      </table>
    </div>
  )
}

interface PartProps extends AuditLogProps {
  readonly query: AuditQuery
  readonly before: number | null
  readonly isLast: boolean
  readonly more: (next: number) => void
  readonly clear: () => void
}

function Part({ formId, query: auditQuery, before, isLast, more, clear }: PartProps) {
  const { t } = useTranslation('records')
  const query = { ...auditQuery, ...(before === null ? {} : { before }), limit: 100 }
  const ofForm = useAuthorQuery('listFormAudit', formId === null ? null : { params: { id: formId }, query })
  const ofAll = useAuthorQuery('listAudit', formId === null ? { query } : null)
  const { answer, reload } = formId === null ? ofAll : ofForm
  const columns = formId === null ? 6 : 5
  const isEmpty = answer.state === 'loaded' && answer.data.entries.length === 0 && before === null
  const lines: readonly AuditEntry[] = answer.state === 'loaded' ? answer.data.entries : []
  const people = answer.state === 'loaded' ? answer.data.people : {}
  return (
    <tbody>
      {lines.map((entry) => (
        <AuditLine key={entry.seq} entry={entry} people={people} withForm={formId === null} />
      ))}
      {(isLast || answer.state !== 'loaded') && (
        <tr>
          <td colSpan={columns} className="audit-end">
            <WhenLoaded answer={answer} retry={() => void reload()}>
              {({ next }) => {
                if (isEmpty) {
                  const isFiltered = Object.keys(auditQuery).length > 0
                  return (
                    <EmptyState
                      title={t('audit.none')}
                      action={isFiltered ? <Button onClick={clear}>{t('audit.clear')}</Button> : undefined}
                    />
                  )
                }
                return next !== null && <Button onClick={() => more(next)}>{t('audit.more')}</Button>
              }}
            </WhenLoaded>
          </td>
        </tr>
      )}
    </tbody>
  )
}
