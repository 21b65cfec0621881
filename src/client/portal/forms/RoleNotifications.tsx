import { Alert, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
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
            {news.map(({ seq, formId, formName, what, role, submissionId, count, byName, at }) => {
              const params = { by: byName, form: formName, role: role ? t(`role.${role}`) : '', count: count ?? 1 }
              const onElement = what === 'mentioned' && submissionId === null
              const text = t(onElement ? 'news.mentionedOnElement' : `news.${what}`, params)
              return (
                <li key={seq}>
                  {what === 'removed' ? (
                    text
                  ) : (
                    <Link
                      to={`/forms/${formId}/${onElement ? 'edit' : submissionId === null ? 'publish' : 'submissions'}`}
                    >
                      {text}
                    </Link>
                  )}{' '}
                  <small>{when(at)}</small>
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
