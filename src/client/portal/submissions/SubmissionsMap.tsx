import { Typography } from 'antd'
import { Suspense, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useAnswer } from '../../api/useAnswer.ts'
import { Answered } from '../../shell/Answered.tsx'
import { PageLoading } from '../../shell/PageLoading.tsx'
import { lazyPart } from '../../ui/lazyPart.ts'
import type { SubmissionPoints } from '../../../contract/shapes.ts'

const PointsMap = lazyPart(async () => (await import('../../map/PointsMap.tsx')).PointsMap)

/** Every submission that names a place, and the lines and areas of the newest. */
export function SubmissionsMap({ formId, select }: { formId: string; select: (id: string) => void }) {
  const { t } = useTranslation('portal')
  const { answer, reload } = useAnswer('listPoints', { params: { id: formId } })
  // The points are the page; lines and areas come on top when they come.
  const drawn = useAnswer('listShapes', { params: { id: formId } }).answer
  const data = answer.state === 'loaded' ? answer.data : null
  const points = useMemo(() => (data ? toMapPoints(data) : []), [data])
  return (
    <Answered answer={answer} retry={() => void reload()}>
      {() => (
        <>
          <Typography.Paragraph type="secondary">
            {t('submissions.points', { count: points.length })}
          </Typography.Paragraph>
          <Suspense fallback={<PageLoading />}>
            <PointsMap
              points={points}
              shapes={drawn.state === 'loaded' ? drawn.data.shapes : undefined}
              label={t('submissions.mapLabel')}
              onSelect={select}
              className="portal-map"
            />
          </Suspense>
        </>
      )}
    </Answered>
  )
}

/** The parallel arrays of the contract as points of a map, degrees. */
function toMapPoints({ ids, coordinates }: SubmissionPoints) {
  return ids.flatMap((id, index) => {
    const [longitude, latitude] = coordinates[index] ?? []
    return longitude === undefined || latitude === undefined ? [] : [{ id, longitude, latitude }]
  })
}
