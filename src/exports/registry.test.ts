import { describe, expect, it } from 'vitest'
import { exportMessages } from './messages.ts'
import { exportFormat, exportFormats } from './registry.ts'

describe('the formats of exports', () => {
  it('are found by their ids, which are in their addresses', () => {
    expect(exportFormats.map(({ id }) => id)).toEqual(['csv', 'spreadsheet', 'geojson', 'osm'])
    for (const format of exportFormats) expect(exportFormat(format.id)).toBe(format)
    expect(exportFormat('none')).toBeUndefined()
  })

  it.each(['en', 'zh', 'vi'] as const)('each have a title and a hint: %s', (language) => {
    for (const { labelKey } of exportFormats) {
      const { title = '', hint = '' } = exportMessages[language][labelKey] ?? {}
      expect([title, hint]).not.toContain('')
    }
  })

  it('write files that are told apart by their extensions', () => {
    expect(new Set(exportFormats.map(({ extension }) => extension)).size).toBe(exportFormats.length)
  })
})
