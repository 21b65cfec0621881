import { sessionStore } from '../session/sessionStore.ts'
import { Spinner } from './Spinner.tsx'

/** The spinner over the whole app, for as long as the loading flag is set. */
export function LoadingCover() {
  return sessionStore((state) => state.loading) ? <Spinner cover /> : null
}
