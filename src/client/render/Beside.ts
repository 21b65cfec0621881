import { createContext, type ReactNode, useContext } from 'react'
import type { PlanNode } from '../../forms/compile/CompiledForm.ts'
import type { RowId } from '../../forms/filling/Filling.ts'

/** What the page around a form has to say beside one of its questions; null where it has nothing to say to any. */
export type Beside = ((node: PlanNode, row: RowId) => ReactNode) | null

export const BesideContext = createContext<Beside>(null)

export const useBeside = (): Beside => useContext(BesideContext)
