import { CheckOutlined, ClockCircleOutlined, RollbackOutlined } from '@ant-design/icons'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import type { SubmissionState } from '../../../contract/shapes.ts'

const ICONS: { readonly [state in SubmissionState]: ComponentType } = {
  sent: ClockCircleOutlined,
  accepted: CheckOutlined,
  rejected: RollbackOutlined,
}

/** What became of a submission, in a word and its colour. */
export function StateChip({ state }: { readonly state: SubmissionState }) {
  const { t } = useTranslation('collector')
  const Icon = ICONS[state]
  return (
    <span className="desk-state" data-state={state}>
      <Icon /> {t(`state.${state}`)}
    </span>
  )
}
