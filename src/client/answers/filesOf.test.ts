import { describe, expect, it } from 'vitest'
import { ElementBuilder, form, location, photo, repeat, text } from '../../../tests/kit/form.ts'
import { printDocument } from '../../forms/document/printDocument.ts'
import { columnsOf } from './columnsOf.ts'

const hanoi = { type: 'Point', coordinates: [105.85, 21.03] }
const shot = (digit: string, longitude?: number) => ({
  hash: digit.repeat(64),
  type: 'image/jpeg',
  size: 9,
  name: `${digit}.jpg`,
  ...(longitude === undefined ? {} : { taken: { longitude, latitude: 21.03 } }),
})
const column = (path: string, ...asked: readonly ElementBuilder[]) =>
  columnsOf(printDocument(form(...asked)), 'en').find((one) => one.path === path)

describe('The files of a submission', () => {
  it('include the distance between photo and answered location, and whether it is too large', () => {
    const photos = column('photos', location('place'), photo('photos'))
    const files = photos?.files({ place: hanoi, photos: [shot('1', 105.85), shot('2', 105.86), shot('3')] })
    expect(files?.map(({ far }) => far)).toEqual([false, true, false])
    expect(files?.[1]?.metres).toBeCloseTo(1_038, -1)
    expect(files?.[2]?.metres).toBe(null)
    expect(photos?.isFiles).toBe(true)
  })

  it('are compared with the location question the author names, within the author’s tolerance', () => {
    const asked = [
      location('home'),
      location('well'),
      photo('photos').with({ placeFrom: 'home', placeTolerance: 5_000 }),
    ]
    const files = column('photos', ...asked)?.files({ home: hanoi, well: hanoi, photos: [shot('1', 105.86)] })
    expect(files?.map(({ far }) => far)).toEqual([false])
    const lost = column('photos', location('home'), photo('photos').with({ placeFrom: 'gone' }))
    expect(lost?.files({ home: hanoi, photos: [shot('1', 105.86)] })[0]?.metres).toBe(null)
  })

  it('are compared with the nearest point of a line, and not with invalid locations', () => {
    const photos = column('photos', new ElementBuilder('line', 'path', {}), photo('photos'))
    const coordinates = [
      [105.84, 21.03],
      [105.86, 21.03],
    ]
    const metres = (path: unknown) => photos?.files({ path, photos: [shot('1', 105.85)] })[0]?.metres
    expect(metres({ type: 'LineString', coordinates })).toBeCloseTo(0, 0)
    expect([metres('to the well'), metres(undefined), metres({ type: 'LineString' })]).toEqual([null, null, null])
  })

  it('include those in rows, with the location of their row', () => {
    const wells = column('wells', repeat('wells', text('name'), location('place'), photo('photos')))
    const input = { wells: [{ name: 'a', place: hanoi, photos: [shot('1', 105.86)] }, { photos: [shot('2')] }, {}] }
    expect(wells?.files(input).map(({ file, far }) => [file.name, far])).toEqual([
      ['1.jpg', true],
      ['2.jpg', false],
    ])
    expect(wells?.isFiles).toBe(false)
  })

  it('are empty for other values from older versions', () => {
    const photos = column('photos', photo('photos'))
    expect([{}, { photos: 'none' }, { photos: [{ hash: 1 }] }].map((input) => photos?.files(input))).toEqual([
      [],
      [],
      [],
    ])
  })
})
