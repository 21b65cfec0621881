import { useMemo, useState } from 'react'
import { useSession } from '../../../session/useSession.ts'
import { type ColumnChoice, keepChoice, keptChoice, moved, shownColumns, toggled, widened } from './columnChoice.ts'
import type { DeskColumn } from './deskColumns.ts'

/** The columns of a form as its person arranged them on this device, and how they arrange them. */
export function useColumns(formId: string, columns: readonly DeskColumn[]) {
  const userId = useSession().user?.id ?? ''
  const [choice, setChoice] = useState(() => keptChoice(userId, formId))
  const shown = useMemo(() => shownColumns(columns, choice), [columns, choice])
  const change = (next: ColumnChoice) => {
    setChoice(next)
    keepChoice(userId, formId, next)
  }
  return {
    choice,
    shown,
    change,
    widen: (id: string, width: number) => change(widened(choice, id, width)),
    move: (id: string, to: string) => change(moved(columns, choice, id, to)),
    pin: (id: string) => change(toggled(choice, 'pinned', id)),
    hide: (id: string) => change(toggled(choice, 'hidden', id)),
  }
}

export type Columns = ReturnType<typeof useColumns>
