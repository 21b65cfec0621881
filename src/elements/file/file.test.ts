import { describe, expect, it } from 'vitest'
import { singleElement } from '../../../tests/kit/singleElement.ts'
import { allowsType } from '../../forms/kinds/mediaLimits.ts'
import { formatPlayTime, formatBytes } from '../common/files/formatBytes.ts'
import { kinds } from '../registry.ts'
import { acceptOf, isAllowedFile, mediaTypesOf, typeByName } from './fileTypes.ts'

const named = (name: string, type: string, digit = '1') => ({ hash: digit.repeat(64), type, size: 1_000, name })
const pdf = named('plan.pdf', 'application/pdf')

describe('Files', () => {
  it('have the types that the author allows', () => {
    const some = singleElement('file', { types: ['PDF', '.docx', 'image/*'] })
    expect(some.wrong([pdf])).toEqual([])
    expect(some.wrong([named('SCAN.JPEG', 'image/jpeg')])).toEqual([])
    expect(some.wrong([named('run.exe', 'application/x-msdownload')])).toEqual(['fileType'])
    expect(some.wrong([named('plan.txt', 'application/pdf')])).toEqual(['fileType'])
    expect(singleElement('file').wrong([named('anything.xyz', 'application/octet-stream')])).toEqual([])
  })

  it('have the author’s minimum and maximum number', () => {
    const some = singleElement('file', { min: 2, max: 2 })
    expect(some.wrong([pdf])).toEqual(['fewFiles'])
    expect(some.wrong([pdf, { ...pdf, hash: '2'.repeat(64) }])).toEqual([])
    expect(some.wrong([pdf, pdf, pdf])).toEqual(['manyFiles'])
    expect(some.text([pdf])).toBe('plan.pdf')
  })

  it('declare allowed types to the server, including those detected from content', () => {
    const limits = kinds.get('file')?.media?.({ types: ['.xlsx', 'gpkg', 'survey'], max: 3, maxMegabytes: 1.5 })
    expect(limits).toMatchObject({ count: 3, bytes: 1_500_000 })
    const types = limits?.types ?? []
    expect(allowsType(types, 'application/x-sqlite3')).toBe(true)
    expect(allowsType(types, 'text/plain')).toBe(true)
    expect(allowsType(types, 'image/png')).toBe(false)
    expect(mediaTypesOf(undefined)).toEqual(['*/*'])
    expect(mediaTypesOf([' '])).toEqual(['*/*'])
  })

  it('get their type from the file extension if the device does not know it', () => {
    expect(typeByName({ name: 'track.GPX', type: '' })).toBe('application/gpx+xml')
    expect(typeByName({ name: 'table.csv', type: 'application/vnd.ms-excel' })).toBe('text/csv')
    expect(typeByName({ name: 'x.zzz', type: 'a/b' })).toBe('a/b')
    expect(acceptOf(['*.PDF', 'pdf', 'image/*'])).toBe('.pdf,image/*')
    expect(isAllowedFile(['tif'], { name: 'map.TIFF', type: 'image/tiff' })).toBe(true)
  })
})

it('file sizes and lengths are shown in readable form', () => {
  expect([
    formatBytes(12, 'en'),
    formatBytes(840_400, 'en'),
    formatBytes(999_700, 'en'),
    formatBytes(1_250_000, 'vi'),
  ]).toEqual(['1 KB', '840 KB', '1 MB', '1,3 MB'])
  expect([formatPlayTime(7.9), formatPlayTime(3_750)]).toEqual(['0:07', '1:02:30'])
})
