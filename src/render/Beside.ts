import { createContext, type ReactNode, useContext } from 'react'
import type { PlanNode } from '../forms/compile/CompiledForm.ts'
import type { RowId } from '../forms/filling/Filling.ts'

/** Content of the page to render beside a question; null if there is none. */
export type Beside = ((node: PlanNode, row: RowId) => ReactNode) | null

export const BesideContext = createContext<Beside>(null)

export const useBeside = (): Beside => useContext(BesideContext)
