import { Typography } from 'antd'
import type { ReactNode } from 'react'
import type { TaskSettings } from '../../../../forms/tasks/TaskSettings.ts'

/** A part of the task settings: what it shows, and how it changes them. */
export interface SettingsPartProps {
  readonly settings: TaskSettings
  readonly set: (more: Partial<TaskSettings>) => void
}

/** Returns the list with these properties of one entry changed. */
export const withChange = <T,>(list: readonly T[], at: number, more: Partial<T>): T[] =>
  list.map((one, i) => (i === at ? { ...one, ...more } : one))

/** An input with its label and hint. */
export function SettingsField({
  label,
  hint,
  children,
}: {
  readonly label: string
  readonly hint?: string
  readonly children: ReactNode
}) {
  return (
    <label className="portal-field">
      <span>{label}</span>
      {children}
      {hint && <Typography.Text type="secondary">{hint}</Typography.Text>}
    </label>
  )
}
