import { RouterProvider } from 'react-router-dom'
import { paths } from '../../contract/paths.ts'
import { learnPaths } from '../api/call.ts'
import { router } from './routes.tsx'

export { keepHeld } from '../drafts/heldDrafts.ts'

learnPaths(paths)

/** Every page except those where collectors fill in. */
export function PortalApp() {
  return <RouterProvider router={router} />
}
