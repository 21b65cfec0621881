import { describe, expect, it } from 'vitest'
import { exportMessages } from './messages.ts'
import { exportFormat, exportFormats } from './registry.ts'

describe('The export formats', () => {
  it('are found by the ids in their URLs', () => {
    expect(exportFormats.map(({ id }) => id)).toEqual(['csv', 'spreadsheet', 'geojson', 'osm'])
    for (const format of exportFormats) expect(exportFormat(format.id)).toBe(format)
    expect(exportFormat('none')).toBeUndefined()
  })

  it.each(['en', 'zh', 'vi'] as const)('have a title and a hint: %s', (language) => {
    for (const { labelKey } of exportFormats) {
      const { title = '', hint = '' } = exportMessages[language][labelKey] ?? {}
      expect([title, hint]).not.toContain('')
    }
  })

  it('have different file extensions', () => {
    expect(new Set(exportFormats.map(({ extension }) => extension)).size).toBe(exportFormats.length)
  })
})
