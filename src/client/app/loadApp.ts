import type { ComponentType } from 'react'
import { loadWords } from '../i18n/i18n.ts'
import { formPageAt } from '../portal/page/pageAddress.ts'

const PUBLIC_WORDS = ['page', 'render', 'map']

/** The part of the app that an address (without the base) belongs to, with its words. */
export async function loadApp(path: string): Promise<ComponentType> {
  // Only the address decides, so that a page asks for nothing that it does not show.
  if (!formPageAt(path)) return (await import('./PortalApp.tsx')).PortalApp
  const [{ PublicApp }] = await Promise.all([import('./PublicApp.tsx'), loadWords(PUBLIC_WORDS)])
  return PublicApp
}
