import type { ComponentType } from 'react'
import { loadWords } from '../i18n/i18n.ts'
import { formPageAt } from '../shell/pageAddress.ts'

const PUBLIC_WORDS = ['page', 'render']

/** The part of the app that an address (without the base) belongs to, with its words. */
export async function loadApp(path: string): Promise<ComponentType> {
  // Only the address decides, so that a page asks for nothing that it does not show.
  const form = formPageAt(path)
  if (!form) return (await import('./PortalApp.tsx')).PortalApp
  const [PublicApp] = await Promise.all([openPublicApp(form.id), loadWords(PUBLIC_WORDS)])
  return PublicApp
}

async function openPublicApp(id: string): Promise<ComponentType> {
  const { PublicApp, openGivenPage } = await import('./PublicApp.tsx')
  await openGivenPage(id)
  return PublicApp
}
