import { EditOutlined, EnvironmentOutlined, FileDoneOutlined } from '@ant-design/icons'
import { Typography } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { MySubmission } from '../../../contract/shapes.ts'
import { SubmissionStateTag } from '../../answers/SubmissionStateTag.tsx'
import { urlOf } from '../../api/call.ts'
import { publicPath } from '../../shell/publicUrl.ts'
import { useTime, useDateTime } from '../../shell/useDateTime.ts'
import { useQueuedCorrections } from '../outbox/useQueuedCorrections.ts'
import { useTown } from '../fill/useTown.ts'

/** One submission of the signed-in user: its form, location, status and actions. */
export function SubmissionCard({ mine }: { mine: MySubmission }) {
  const { t } = useTranslation('collector')
  const waits = useQueuedCorrections().has(mine.id)
  const when = useDateTime()
  const time = useTime()
  const { longitude, latitude, state } = mine
  const town = useTown(longitude, latitude)
  const moment = state === 'rejected' ? when : time
  return (
    <li className="collector-card" data-state={state}>
      <div className="collector-card-main">
        <Picture mine={mine} />
        <div>
          <Link to={`/submissions/${mine.id}`} className="collector-card-name">
            {mine.instanceName || mine.formName}
          </Link>
          <Typography.Text type="secondary">
            {mine.instanceName && (
              <>
                <bdi>{mine.formName}</bdi> ·{' '}
              </>
            )}
            {moment(mine.submittedAt)}
            {town && (
              <>
                <br />
                {town}
              </>
            )}
            {mine.correctedAt && (
              <>
                <br />
                {t('mine.corrected', { when: when(mine.correctedAt) })}
              </>
            )}
          </Typography.Text>
          <SubmissionStateTag state={state} />
        </div>
      </div>
      {mine.reason && (
        <p className="collector-reason">
          <strong>{t('mine.reason')}:</strong> {mine.reason}
        </p>
      )}
      {waits && <p>{t('correct.waits')}</p>}
      <div className="collector-card-acts">
        {state === 'rejected' && !waits && (
          <Link to={`/submissions/${mine.id}/correct`} className="collector-act collector-act-wide">
            <EditOutlined aria-hidden />
            {t('mine.correct')}
          </Link>
        )}
        <Link to={publicPath({ id: mine.formId, template: mine.template })} className="collector-act">
          {t('mine.again')}
        </Link>
      </div>
    </li>
  )
}

/** The first photo, or an icon of the type of submission. */
function Picture({ mine: { picture, longitude } }: { mine: MySubmission }) {
  const [missing, setMissing] = useState(false)
  if (picture && !missing) {
    const src = urlOf('getMedia', { params: { hash: picture }, query: { size: 'thumb' } })
    return <img className="collector-picture" src={src} alt="" loading="lazy" onError={() => setMissing(true)} />
  }
  return (
    <span className="collector-picture" aria-hidden="true">
      {longitude === null ? <FileDoneOutlined aria-hidden /> : <EnvironmentOutlined aria-hidden />}
    </span>
  )
}
