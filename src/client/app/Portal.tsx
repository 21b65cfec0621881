import type { ComponentType } from 'react'
import { sessionStore } from '../session/sessionStore.ts'
import { Spinner } from './Spinner.tsx'

/** Contents of `#root`: a part of the app, and the cover for calls that the user waits for. */
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
