import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { AuditEntry } from '../../../contract/auditShapes.ts'
import { useDateTime } from '../../shell/useDateTime.ts'
import { useAuditWords } from './useAuditWords.ts'

interface AuditLineProps {
  readonly entry: AuditEntry
  /** Names of the users among the details, by id. */
  readonly people: { readonly [id: string]: string }
  readonly withForm: boolean
}

/** One entry of the audit log. */
export function AuditLine({ entry, people, withForm }: AuditLineProps) {
  const { t, i18n } = useTranslation('records')
  const when = useDateTime()
  const { at, personName, action, formId, formName, count } = entry
  return (
    <tr>
      <td>
        <time dateTime={at}>{when(at)}</time>
      </td>
      <td>{personName ?? t('audit.server')}</td>
      <td>{t(`audit.action.${action}`)}</td>
      {withForm && <td>{formId ? <Link to={`/forms/${formId}`}>{formName ?? formId}</Link> : '–'}</td>}
      <td className="audit-number" data-label={t('audit.count')}>
        {count === null ? '' : new Intl.NumberFormat(i18n.language).format(count)}
      </td>
      <td>
        <About entry={entry} people={people} />
      </td>
    </tr>
  )
}

/** Details that are shown although they are null: kept forever, assigned to nobody. */
const SHOWN_IF_NULL = ['days', 'assignee']
/** Maximum number of submissions linked in one entry. */
const MOST = 3

/** Details of an entry: submissions as links to their pages, everything else with its name. */
function About({ entry, people }: Pick<AuditLineProps, 'entry' | 'people'>) {
  const { t } = useTranslation('records')
  const inWords = useAuditWords()
  const { action, formId, count, about } = entry
  const { id, ids, keep, undo: _undo, job: _job, schedule, ...rest } = about
  // A person is not named again after being erased.
  const isOfPerson = action === 'person.erase'
  const named = Array.isArray(ids) ? ids.filter((one) => typeof one === 'string' && one !== keep) : []
  const submissions = typeof id === 'string' && named.length === 0 && !isOfPerson ? [id] : named
  const others = Object.entries(rest).filter(([key, value]) => !isNothing(value) || SHOWN_IF_NULL.includes(key))
  // An entry has the first submissions only.
  const unnamed = submissions.length > MOST ? Math.max(count ?? 0, submissions.length) - MOST : 0
  return (
    <span className="audit-about">
      {formId !== null &&
        submissions.slice(0, MOST).map((one, at) => (
          <Link key={one} to={`/forms/${formId}/submissions/${one}`}>
            {submissions.length > 1 ? t('audit.submissionOf', { number: at + 1 }) : t('audit.submission')}
          </Link>
        ))}
      {formId !== null && typeof keep === 'string' && (
        <Link to={`/forms/${formId}/submissions/${keep}`}>{t('audit.detail.keep')}</Link>
      )}
      {unnamed > 0 && <span>{t('audit.others', { count: unnamed })}</span>}
      {typeof schedule === 'string' && <span>{t('audit.scheduled')}</span>}
      {others.map(([key, value]) => (
        <span key={key}>
          {t(key === 'from' && action === 'form.create' ? 'audit.copyOf' : `audit.detail.${key}`, {
            defaultValue: key,
          })}
          {value !== true && `: ${inWords(entry, key, value, people)}`}
        </span>
      ))}
    </span>
  )
}

const isNothing = (value: unknown): boolean =>
  value === null || value === false || value === '' || (Array.isArray(value) && value.length === 0)
