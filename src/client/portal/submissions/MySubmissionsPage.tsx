import { Card, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useAnswer } from '../../api/useAnswer.ts'
import { publicPath } from '../publish/publicUrl.ts'
import { Answered } from '../shell/Answered.tsx'
import { EmptyState } from '../shell/EmptyState.tsx'
import { PageHead } from '../shell/PageHead.tsx'
import { useWhen } from '../shell/useWhen.ts'
import { placeText } from './placeText.ts'

const NOTHING = {}

/** What the person signed in sent, newest first, with its place. */
export function MySubmissionsPage() {
  const { t } = useTranslation('portal')
  const when = useWhen()
  const { answer, reload } = useAnswer('mySubmissions', NOTHING)
  return (
    <>
      <PageHead title={t('mine.title')} />
      <Answered answer={answer} retry={() => void reload()}>
        {({ submissions }) =>
          submissions.length === 0 ? (
            <EmptyState title={t('mine.emptyTitle')} text={t('mine.emptyText')} />
          ) : (
            <div className="portal-cards">
              {submissions.map((mine) => (
                <Card key={mine.id} size="small">
                  <Link className="portal-name" to={publicPath({ id: mine.formId, template: mine.template })}>
                    {mine.formName}
                  </Link>
                  <br />
                  <Typography.Text type="secondary">
                    {[when(mine.submittedAt), placeText(mine)].filter(Boolean).join(' · ')}
                  </Typography.Text>
                </Card>
              ))}
            </div>
          )
        }
      </Answered>
    </>
  )
}
