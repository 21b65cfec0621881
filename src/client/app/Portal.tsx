import type { ComponentType } from 'react'
import { sessionStore } from '../session/sessionStore.ts'
import { Spinner } from './Spinner.tsx'

/** What stands in `#root`: a part of the app, and the cover for calls that a person waits for. */
export function Portal({ app: App }: { readonly app: ComponentType }) {
  return (
    <>
      <App />
      <LoadingCover />
    </>
  )
}

/** The spinner over the whole app, for as long as the loading flag is set. */
function LoadingCover() {
  return sessionStore((state) => state.loading) ? <Spinner cover /> : null
}
