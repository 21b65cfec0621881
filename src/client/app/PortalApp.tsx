import { RouterProvider } from 'react-router-dom'
import { router } from './routes.tsx'

/** Every page but those where collectors fill in. */
export function PortalApp() {
  return <RouterProvider router={router} />
}
