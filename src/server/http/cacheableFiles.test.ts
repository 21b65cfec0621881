import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Page } from '../../contract/shapes.ts'
import { cacheableFiles } from './cacheableFiles.ts'
import { pagePartsOf } from './pageParts.ts'

/** Vite's manifest: the files of each part, and the parts it may load later. */
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
      '../elements/location/Control.tsx',
      'collect/page/openPageMedia.ts',
      '../render/ui/FullSelect.tsx',
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
  '../elements/location/Control.tsx': { file: 'assets/place.js', dynamicImports: ['../render/map/openMap.ts'] },
  'collect/page/openPageMedia.ts': {
    file: 'assets/media.js',
    dynamicImports: ['../../node_modules/tus-js-client/index.js'],
  },
  '../../node_modules/tus-js-client/index.js': { file: 'assets/tus.js' },
  '../render/ui/FullSelect.tsx': {
    file: 'assets/select.js',
    dynamicImports: ['../../node_modules/antd/es/locale/en_US.js', '../../node_modules/antd/es/locale/th_TH.js'],
  },
  '../../node_modules/antd/es/locale/en_US.js': { file: 'assets/antd-en.js' },
  '../../node_modules/antd/es/locale/th_TH.js': { file: 'assets/antd-th.js' },
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

const names = (list: readonly string[]) => list.map((file) => file.replace('/codeless-portal/assets/', ''))
const files = (kinds: readonly string[], template: Page['template'] = 100, language = 'en', settings = {}) => {
  const children = kinds.map((kind, index) => ({ id: `e${index}`, kind, name: `n${index}`, settings }))
  const form = { children, footer: { children: [] }, events: [] }
  const document = { mode: 'h5', languages: ['en'], container: { form } }
  const page = { template, document, syntax: {} } as unknown as Page
  const { code, maps } = cacheableFiles(folder)(pagePartsOf(page), new Set([language]))
  return { code: names(code), maps: names(maps) }
}
const choices = (count: number) => Array.from({ length: count }, (_, index) => ({ value: `${index}`, label: '' }))
const ALWAYS = ['entry.js', 'page.js', 'notices.js', 'closed-en.js', 'en.js', 'page.css', 'notices.css']

it('a device stores for an everyday form only the files that its page may request', () => {
  const { code, maps } = files(['text'])
  expect(code.toSorted()).toEqual(ALWAYS.toSorted())
  expect(maps).toEqual([])
})

it('stores the code of another element kind with its dependencies, including those that only a worker refers to', () => {
  expect(files(['text', 'barcode']).code).toEqual(
    expect.arrayContaining([...ALWAYS, 'kinds.js', 'barcode.js', 'codeWorker-1.js', 'reader-2.wasm']),
  )
  expect(files(['barcode']).code).not.toContain('email.js')
})

it('stores the uploader for forms with files, and the search of long lists with its texts in the current language', () => {
  expect(files(['photo']).code).toEqual(expect.arrayContaining(['media.js', 'tus.js']))
  expect(files(['select', 'cascade'], 100, 'en', { choices: choices(20) }).code).not.toContain('select.js')
  expect(files(['select-many'], 100, 'en', { choicesFrom: 'towns' }).code).toContain('select.js')
  expect(files(['feature']).code).toContain('select.js')
  const { code } = files(['select'], 100, 'en', { choices: choices(21) })
  expect(code).toEqual(expect.arrayContaining(['select.js', 'antd-en.js']))
  expect(code).not.toContain('antd-th.js')
  expect(code).not.toContain('media.js')
})

it('lists files that only maps need separately, for devices that save data', () => {
  const { code, maps } = files(['text', 'location'])
  expect(code).toEqual(expect.arrayContaining([...ALWAYS, 'kinds.js', 'place.js']))
  expect(maps.toSorted()).toEqual(['map.js', 'world.json'])
})

it('stores the map of a form for places, and the texts in the user’s language', () => {
  const { code, maps } = files(['text'], 1, 'vi')
  expect(code.toSorted()).toEqual([...ALWAYS, 'mby.js', 'vi.js', 'closed-vi.js'].toSorted())
  expect(maps.toSorted()).toEqual(['map.js', 'world.json'])
})

it('stores the texts of the form and of its page in a language that only forms support', () => {
  expect(files(['text'], 100, 'ar').code.toSorted()).toEqual([...ALWAYS, 'page-ar.js', 'render-ar.js'].toSorted())
})
