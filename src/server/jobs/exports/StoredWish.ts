import type { Filter } from '../../../contract/desk.ts'
import type { ExportWish } from '../../../contract/exportShapes.ts'
import type { Sorting } from '../../desk/questions.ts'

/** What a filter asked for, as the person who asked may know it. */
export interface Found {
  readonly filter: Filter | null
  readonly sort: readonly Sorting[]
}

/** What a job makes. `found`: of what a filter finds when it is made; without it and `ids`, of all. */
export interface StoredWish extends Omit<ExportWish, 'filter' | 'sort'> {
  readonly found?: Found
}
