import { RouterProvider } from 'react-router-dom'
import { paths } from '../../contract/paths.ts'
import { registerPaths } from '../api/call.ts'
import { router } from './routes.tsx'

export { adoptPending } from '../drafts/pendingDrafts.ts'

registerPaths(paths)

/** Every page except those where collectors fill in. */
export function PortalApp() {
  return <RouterProvider router={router} />
}
