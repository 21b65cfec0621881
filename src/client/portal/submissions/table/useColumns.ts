import { useMemo, useState } from 'react'
import { useSession } from '../../../session/useSession.ts'
import {
  type ColumnChoice,
  storeChoice,
  storedChoice,
  shownColumns,
  withAllColumns,
  withHiddenToggled,
  withColumnMoved,
  withPinnedToggled,
  withColumnWidth,
} from './columnChoice.ts'
import type { DeskColumn } from './deskColumns.ts'

/** Columns of a saved view; `key` changes with the view and each save of it. */
interface OfView {
  readonly key: string
  readonly choice: ColumnChoice
}

/**
 * Columns of a form as the user arranged them on this device; or those of an open view, whose changes last until it is
 * left, unless saved.
 */
export function useColumns(formId: string, columns: readonly DeskColumn[], view: OfView | null) {
  const userId = useSession().user?.id ?? ''
  const [own, setOwn] = useState(() => storedChoice(userId, formId))
  const [inView, setInView] = useState<OfView | null>(null)
  const choice = view === null ? own : inView?.key === view.key ? inView.choice : view.choice
  const shown = useMemo(() => shownColumns(columns, choice), [columns, choice])
  const change = (next: ColumnChoice) => {
    if (view !== null) return setInView({ key: view.key, choice: next })
    setOwn(next)
    storeChoice(userId, formId, next)
  }
  return {
    choice,
    shown,
    change,
    /** Discards changes to the view's columns. */
    forget: () => setInView(null),
    widen: (id: string, width: number) => change(withColumnWidth(choice, id, width)),
    move: (id: string, to: string) => change(withColumnMoved(columns, choice, id, to)),
    pin: (id: string) => change(withPinnedToggled(choice, id)),
    /** Hides a column, or shows it again. */
    hide: (id: string) => change(withHiddenToggled(choice, id)),
    showAll: () => change(withAllColumns(columns, choice)),
  }
}

export type Columns = ReturnType<typeof useColumns>
