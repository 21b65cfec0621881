import type { Page } from '../../../contract/shapes.ts'
import type { OpenedForm } from '../page/openPage.ts'
import type { MapPlace, MbyView } from './mbyAddress.ts'
import type { Here, HereState } from '../nearby/useHere.ts'

/** Goes to another view of the page; `at` is where the map was, so that coming back finds it there. */
export type Go = (view: MbyView, at: MapPlace | null, id?: string) => void

/** What every view of a map-by-you page is given. */
export interface MbyProps {
  readonly page: Page
  readonly form: OpenedForm
  /** Where the address says the map is. */
  readonly at: MapPlace | null
  readonly here: HereState
  readonly askHere: () => Promise<Here | null>
  readonly go: Go
}
