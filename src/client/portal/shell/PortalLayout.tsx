import './portal.css'
import './parts.css'
import { useSession } from '../../session/useSession.ts'
import { AuthorLayout } from './AuthorLayout.tsx'
import { CollectorLayout } from './CollectorLayout.tsx'

/** The frame around a signed-in person's pages: a side panel for authors, bottom tabs for collectors. */
export function PortalLayout() {
  return useSession().mode === 'collector' ? <CollectorLayout /> : <AuthorLayout />
}
