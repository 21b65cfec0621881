import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Page } from '../../contract/shapes.ts'
import { keptFiles } from './keptFiles.ts'

/** As Vite writes it: what one part is made of, and what it may ask for later. */
const MANIFEST = {
  'index.html': { file: 'assets/entry.js', dynamicImports: ['app/PublicApp.tsx', 'app/PortalApp.tsx'] },
  'app/PortalApp.tsx': { file: 'assets/portal.js' },
  'app/PublicApp.tsx': {
    file: 'assets/page.js',
    css: ['assets/page.css'],
    dynamicImports: [
      'notices/NoticesHost.tsx',
      'collect/mby/MapByYou.tsx',
      '../elements/generated/otherKinds.ts',
      '../elements/email/Control.tsx',
      '../elements/barcode/Control.tsx',
      '../render/i18n/locales/en/closed.json',
      '../render/i18n/locales/vi/closed.json',
      '../render/i18n/locales/vi/editor.json',
      '../../virtual:page-words/ar',
      '../render/i18n/locales/ar/render.json',
    ],
  },
  'notices/NoticesHost.tsx': { file: 'assets/notices.js', css: ['assets/notices.css'] },
  'collect/mby/MapByYou.tsx': { file: 'assets/mby.js', dynamicImports: ['../render/map/openMap.ts'] },
  '../render/map/openMap.ts': { file: 'assets/map.js', assets: ['assets/world.json'] },
  '../elements/generated/otherKinds.ts': { file: 'assets/kinds.js' },
  '../elements/email/Control.tsx': { file: 'assets/email.js' },
  '../elements/barcode/Control.tsx': { file: 'assets/barcode.js', assets: ['assets/codeWorker-1.js'] },
  '../../virtual:page-words/en': { file: 'assets/en.js' },
  '../../virtual:page-words/vi': { file: 'assets/vi.js' },
  '../render/i18n/locales/en/closed.json': { file: 'assets/closed-en.js' },
  '../render/i18n/locales/vi/closed.json': { file: 'assets/closed-vi.js' },
  '../../virtual:page-words/ar': { file: 'assets/page-ar.js' },
  '../render/i18n/locales/ar/render.json': { file: 'assets/render-ar.js' },
  '../render/i18n/locales/vi/editor.json': { file: 'assets/editor-vi.js' },
}

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'geo-forms-'))
  for (const part of ['assets', '.vite']) mkdirSync(join(folder, part))
  writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(MANIFEST))
  writeFileSync(join(folder, 'assets/codeWorker-1.js'), 'new URL("reader-2.wasm", import.meta.url)')
  writeFileSync(join(folder, 'assets/reader-2.wasm'), '')
})
afterAll(() => rmSync(folder, { recursive: true }))

const files = (kinds: readonly string[], template: Page['template'] = 100, language = 'en') => {
  const children = kinds.map((kind, index) => ({ id: `e${index}`, kind, name: `n${index}`, settings: {} }))
  const document = { languages: ['en'], container: { form: { children, footer: { children: [] }, events: [] } } }
  const page = { template, document, syntax: {} } as unknown as Page
  return keptFiles(folder)(page, new Set([language])).map((file) => file.replace('/codeless-portal/assets/', ''))
}
const ALWAYS = ['entry.js', 'page.js', 'notices.js', 'closed-en.js', 'en.js', 'page.css', 'notices.css']

it('a device keeps of an everyday form what its page may ask for, and none of what other forms need', () => {
  expect(files(['text']).toSorted()).toEqual(ALWAYS.toSorted())
})

it('keeps a kind of its own with all that comes after it, also what only a worker names', () => {
  expect(files(['text', 'barcode'])).toEqual(
    expect.arrayContaining([...ALWAYS, 'kinds.js', 'barcode.js', 'codeWorker-1.js', 'reader-2.wasm']),
  )
  expect(files(['barcode'])).not.toContain('email.js')
})

it('keeps the map of a form of places, and the words of the person', () => {
  expect(files(['text'], 1, 'vi').toSorted()).toEqual(
    [...ALWAYS, 'mby.js', 'map.js', 'world.json', 'vi.js', 'closed-vi.js'].toSorted(),
  )
})

it('keeps what a form and the page around it say in a language that only forms speak', () => {
  expect(files(['text'], 100, 'ar').toSorted()).toEqual([...ALWAYS, 'page-ar.js', 'render-ar.js'].toSorted())
})
