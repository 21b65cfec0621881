import { Button, Tag, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { PublishEvent } from '../../../contract/versionShapes.ts'
import { useNotices } from '../../notices/NoticesProvider.tsx'
import { mayEdit } from '../form/homeOf.ts'
import { useForm } from '../form/FormFrame.tsx'
import { useDateTime } from '../../shell/useDateTime.ts'

interface HistoryProps {
  readonly events: readonly PublishEvent[]
  readonly onShow: (version: number) => void
}

/** Publish events of the form, newest first; each version can be shown and restored. */
export function History({ events, onShow }: HistoryProps) {
  const { t } = useTranslation('versions')
  const { form } = useForm()
  const { modal } = useNotices()
  const navigate = useNavigate()
  const when = useDateTime()
  const mayRestore = mayEdit(form) && form.archivedAt === null
  const restore = async (version: number) => {
    const title = t('history.restoreTitle', { version })
    const content = t('history.restoreText', { version })
    if (!(await modal.confirm({ title, content, okText: t('history.restore') }))) return
    await navigate(`/forms/${form.id}/edit?restore=${version}`)
  }
  if (events.length === 0) return <Typography.Text type="secondary">{t('history.none')}</Typography.Text>
  return (
    <ol className="publish-history" aria-label={t('history.title')}>
      {events.map(({ is, version, at, byName, submissionCount }) => (
        <li key={`${is} ${at}`} data-is={is} data-open={version !== null && version === form.publishedVersion}>
          <span aria-hidden="true">{version}</span>
          <div>
            <strong>{is === 'published' ? t('history.published', { version }) : t('history.unpublished')}</strong>
            {version !== null && version === form.publishedVersion && (
              <Tag color="success" variant="filled">
                <span className="portal-state">{t('history.open')}</span>
              </Tag>
            )}
            <small>
              {byName === null ? when(at) : t('history.by', { when: when(at), name: byName })}
              {is === 'published' && ` · ${t('history.submissions', { count: submissionCount })}`}
            </small>
          </div>
          {version !== null && (
            <div className="publish-acts">
              <Button size="small" aria-label={t('history.showNamed', { version })} onClick={() => onShow(version)}>
                {t('history.show')}
              </Button>
              {mayRestore && (
                <Button
                  size="small"
                  aria-label={t('history.restoreNamed', { version })}
                  onClick={() => void restore(version)}
                >
                  {t('history.restore')}
                </Button>
              )}
            </div>
          )}
        </li>
      ))}
    </ol>
  )
}
