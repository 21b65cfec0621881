import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { AuditEntry } from '../../../contract/auditShapes.ts'
import { useDateTime } from '../../shell/useDateTime.ts'
import { useReviewStates } from '../submissions/reviewStates.ts'

/** One entry of the audit log. */
export function AuditLine({ entry, withForm }: { readonly entry: AuditEntry; readonly withForm: boolean }) {
  const { t, i18n } = useTranslation('records')
  const when = useDateTime()
  const { at, personName, action, formId, formName, count, about } = entry
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
        <About formId={formId} about={about} isOfPerson={action === 'person.erase'} />
      </td>
    </tr>
  )
}

/** Maximum number of submissions linked in one entry. */
const MOST = 3

interface AboutProps extends Pick<AuditEntry, 'formId' | 'about'> {
  /** True if the id is that of a person, who is not named again after being erased. */
  readonly isOfPerson: boolean
}

/** Details of an entry: submissions as links to their pages, everything else with its name. */
function About({ formId, about, isOfPerson }: AboutProps) {
  const { t } = useTranslation('records')
  const { labelOf } = useReviewStates()
  const { id, ids, keep, undo: _undo, job: _job, ...rest } = about
  const named = Array.isArray(ids) ? ids.filter((one) => typeof one === 'string' && one !== keep) : []
  const submissions = typeof id === 'string' && named.length === 0 && !isOfPerson ? [id] : named
  const others = Object.entries(rest).filter(([, value]) => !isNothing(value))
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
      {submissions.length > MOST && <span>{t('audit.others', { count: submissions.length - MOST })}</span>}
      {others.map(([key, value]) => (
        <span key={key}>
          {t(`audit.detail.${key}`, { defaultValue: key })}
          {value !== true && `: ${key.startsWith('state') ? inWords(value, labelOf) : inWords(value)}`}
        </span>
      ))}
    </span>
  )
}

const inWords = (value: unknown, nameOf = (text: string) => text): string => {
  if (typeof value === 'string') return nameOf(value)
  return Array.isArray(value) ? value.map((one) => inWords(one, nameOf)).join(', ') : JSON.stringify(value)
}

const isNothing = (value: unknown): boolean =>
  value === null || value === false || value === '' || (Array.isArray(value) && value.length === 0)
