import '../shell/collector.css'
import { CheckCircleOutlined, ClockCircleOutlined, CloseCircleOutlined, SendOutlined } from '@ant-design/icons'
import { Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import type { SubmissionState } from '../../contract/shapes.ts'

const LOOKS = {
  queued: { color: 'gold', icon: <ClockCircleOutlined aria-hidden /> },
  sent: { color: 'default', icon: <SendOutlined aria-hidden /> },
  accepted: { color: 'success', icon: <CheckCircleOutlined aria-hidden /> },
  rejected: { color: 'red', icon: <CloseCircleOutlined aria-hidden /> },
} as const

/** State of a submission in a word; `queued` submissions are still on this device. */
export function SubmissionStateTag({ state }: { state: SubmissionState | 'queued' | (string & {}) }) {
  const { t } = useTranslation('collector')
  // Any state that is neither accepted nor rejected is pending, whatever the form's owners call it.
  const known = state in LOOKS ? (state as keyof typeof LOOKS) : 'sent'
  return (
    <Tag {...LOOKS[known]}>
      <span className="collector-state">{t(`state.${known}`)}</span>
    </Tag>
  )
}
