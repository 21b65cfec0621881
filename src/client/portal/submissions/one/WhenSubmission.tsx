import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Problem } from '../../../../contract/problems.ts'
import type { SubmissionDetail } from '../../../../contract/shapes.ts'
import { EmptyState } from '../../../shell/EmptyState.tsx'
import { WhenLoaded } from '../../../shell/WhenLoaded.tsx'
import type { LoadedSubmission } from './useSubmission.ts'

interface WhenSubmissionProps {
  readonly one: LoadedSubmission
  readonly children: (row: SubmissionDetail) => ReactNode
}

/** Draws a loaded submission; says so if it was erased, where a retry makes no difference. */
export function WhenSubmission({ one, children }: WhenSubmissionProps) {
  const { t } = useTranslation('desk')
  const { answer } = one
  const isGone =
    answer.state === 'failed' && answer.error instanceof Problem && answer.error.code === 'submissionNotFound'
  if (isGone) return <EmptyState title={t('one.gone')} text={t('one.goneText')} />
  return (
    <WhenLoaded answer={answer} retry={() => void one.reload()}>
      {children}
    </WhenLoaded>
  )
}
