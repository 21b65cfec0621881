import type { Page } from '../../../contract/shapes.ts'
import type { OpenedForm } from '../page/openPage.ts'
import type { Go } from './MapByYou.tsx'
import type { MapPlace } from './mbyAddress.ts'
import type { Here, HereState } from './useHere.ts'

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
