import {
  CheckOutlined,
  ClockCircleOutlined,
  EyeOutlined,
  RollbackOutlined,
  TagOutlined,
  WarningOutlined,
} from '@ant-design/icons'
import type { ComponentType } from 'react'
import { useReviewStates } from './reviewStates.ts'

const ICONS: { readonly [state: string]: ComponentType | undefined } = {
  received: ClockCircleOutlined,
  in_review: EyeOutlined,
  accepted: CheckOutlined,
  has_issues: WarningOutlined,
  rejected: RollbackOutlined,
}

/** Review state of a submission, in a word and its colour. */
export function StateChip({ state }: { readonly state: string }) {
  const { labelOf, colorOf } = useReviewStates()
  const Icon = ICONS[state] ?? TagOutlined
  const color = colorOf(state)
  return (
    <span className="desk-state" data-state={state}>
      {color ? <span className="desk-dot" style={{ background: color }} aria-hidden /> : <Icon aria-hidden />}
      <span>{labelOf(state)}</span>
    </span>
  )
}
