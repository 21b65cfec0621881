import { Alert, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { FormNotification } from '../../../contract/sharingShapes.ts'
import { call } from '../../api/call.ts'
import { useAuthorQuery } from '../AuthorQueries.tsx'
import { useNotices } from '../../notices/NoticesProvider.tsx'
import { useDateTime } from '../../shell/useDateTime.ts'

/** Unread notifications about the user's roles in forms. */
export function RoleNotifications() {
  const { t } = useTranslation('portal')
  const when = useDateTime()
  const { problem } = useNotices()
  const { answer, set } = useAuthorQuery('listNotifications', {})
  const news = answer.state === 'loaded' ? answer.data.notifications : []
  const [newest] = news
  if (!newest) return null
  const read = async () => {
    try {
      await call('readNotifications', { query: { seq: newest.seq } })
      set({ notifications: [] })
    } catch (error) {
      problem(error)
    }
  }
  return (
    <Alert
      type="info"
      showIcon
      className="forms-news"
      title={t('news.title')}
      description={
        <>
          <ul>
            {news.map((one) => {
              const { seq, formName, what, role, submissionId, count, byName, at } = one
              const params = { by: byName, form: formName, role: role ? t(`role.${role}`) : '', count: count ?? 1 }
              const onElement = what === 'mentioned' && submissionId === null
              const text = t(onElement ? 'news.mentionedOnElement' : `news.${what}`, params)
              return (
                <li key={seq}>
                  {what === 'removed' ? text : <Link to={pathOf(one)}>{text}</Link>} <small>{when(at)}</small>
                </li>
              )
            })}
          </ul>
          <Button size="small" onClick={() => void read()}>
            {t('news.read')}
          </Button>
        </>
      }
    />
  )
}

/** The page that a notification is about: a commented element in the editor, a commented submission, or the form's. */
function pathOf({ formId, what, element, submissionId }: FormNotification): string {
  if (element !== null) return `/forms/${formId}/edit?element=${element}`
  if (submissionId === null) return `/forms/${formId}/publish`
  return what === 'mentioned' ? `/forms/${formId}/submissions/${submissionId}` : `/forms/${formId}/submissions`
}
