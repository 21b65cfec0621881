import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import packageJson from '../../../package.json' with { type: 'json' }
import { SRC } from '../../../tests/kit/importsOf.ts'
import { FORM_PARTS, LATER_TEXTS } from './cacheableFiles.ts'
import { cacheablePortalFiles, PORTAL_PARTS, PORTAL_TEXTS } from './cacheablePortalFiles.ts'

const MANIFEST = {
  'index.html': { file: 'assets/entry.js' },
  'app/PortalApp.tsx': { file: 'assets/portal.js', dynamicImports: ['editor/EditorPage.tsx'] },
  'editor/EditorPage.tsx': { file: 'assets/editor.js' },
  'shell/AntdShell.tsx': {
    file: 'assets/antd.js',
    css: ['assets/antd.css'],
    dynamicImports: ['../../node_modules/antd/es/locale/vi_VN.js', '../../node_modules/antd/es/locale/zh_CN.js'],
  },
  '../../node_modules/antd/es/locale/vi_VN.js': { file: 'assets/antd-vi.js' },
  '../../node_modules/antd/es/locale/zh_CN.js': { file: 'assets/antd-zh.js' },
  'collect/submissions/MySubmissionsPage.tsx': { file: 'assets/mine.js' },
  '../render/i18n/locales/en/collector.json': { file: 'assets/collector-en.js' },
  '../render/i18n/locales/vi/collector.json': { file: 'assets/collector-vi.js' },
  '../render/i18n/locales/zh/collector.json': { file: 'assets/collector-zh.js' },
  '../../virtual:page-words/vi': { file: 'assets/vi.js' },
}

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'geo-forms-'))
  mkdirSync(join(folder, '.vite'))
  writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(MANIFEST))
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('The files that a device stores for a user’s own pages', () => {
  it('are their code and their texts in the user’s language and English, and exclude the editor', () => {
    const files = cacheablePortalFiles(folder)(new Set(['vi'])).map((file) =>
      file.replace('/codeless-portal/assets/', ''),
    )
    expect(files.toSorted().join(' ')).toBe(
      'antd-vi.js antd.css antd.js collector-en.js collector-vi.js entry.js mine.js portal.js vi.js',
    )
  })

  it.each(PORTAL_PARTS)('include %s, which exists among the sources', (part) => {
    expect(existsSync(join(SRC, 'client', part))).toBe(true)
  })

  it.each([...PORTAL_TEXTS, ...LATER_TEXTS])('include the texts of %s, which exist in each language', (name) => {
    const files = ['en', 'zh', 'vi'].map((language) => `render/i18n/locales/${language}/${name}.json`)
    expect(files.filter((file) => !existsSync(join(SRC, file)))).toEqual([])
  })
})

describe('Files that only some forms need', () => {
  const sources = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).map((file) => `/${file}`)
  const libraries = Object.keys(packageJson.dependencies).map((name) => `/node_modules/${name}/`)

  it.each(FORM_PARTS)('match %s, a name that exists among the sources or libraries', (part) => {
    expect([...sources, ...libraries].some((file) => file.includes(part))).toBe(true)
  })
})
