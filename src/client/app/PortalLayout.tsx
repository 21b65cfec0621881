import '../shell/portal.css'
import '../shell/parts.css'
import { useSession } from '../session/useSession.ts'
import { AuthorLayout } from '../portal/AuthorLayout.tsx'
import { CollectorLayout } from '../collect/CollectorLayout.tsx'

/** Frame around a signed-in user's pages: a side panel for authors, bottom tabs for collectors. */
export function PortalLayout() {
  return useSession().mode === 'collector' ? <CollectorLayout /> : <AuthorLayout />
}
