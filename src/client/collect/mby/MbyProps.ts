import type { Page } from '../../../contract/shapes.ts'
import type { OpenedForm } from '../page/openPage.ts'
import type { MapPlace, MbyView } from './mbyAddress.ts'
import type { CurrentLocation, CurrentLocationState } from '../nearby/useCurrentLocation.ts'

/** Opens another view of the page. `at` is the current map position, restored on returning. */
export type OpenView = (view: MbyView, at: MapPlace | null, id?: string) => void

/** Props of every view of a map-by-you page. */
export interface MbyProps {
  readonly page: Page
  readonly form: OpenedForm
  /** Map position in the URL. */
  readonly at: MapPlace | null
  readonly here: CurrentLocationState
  readonly askHere: () => Promise<CurrentLocation | null>
  readonly go: OpenView
}
