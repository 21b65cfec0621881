import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { heicHead, pngHead } from '../../../../tests/kit/pictureFiles.ts'
import { mediaName } from '../media/mediaName.ts'
import { drawingStep, type DrawingStep, startDrawing } from './drawingHistory.ts'
import { toGreyscale, checkPictureQuality } from './checkPictureQuality.ts'
import { readPictureHeader } from './pictureHeader.ts'
import { captureDataOf } from './readExif.ts'
import type { Shape } from './Shape.ts'
import { shapePath } from './shapePath.ts'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

describe('The header of an image', () => {
  it('contains its type and size, whatever its file name', () => {
    expect(readPictureHeader(pngHead(640, 480))).toEqual({ type: 'image/png', width: 640, height: 480 })
  })

  it('reveals decompression bombs before decoding', () => {
    expect(readPictureHeader(pngHead(60_000, 60_000))).toEqual({ type: 'image/png', width: 60_000, height: 60_000 })
  })

  it('is recognised for HEIC, which browsers hardly support', () => {
    expect(readPictureHeader(heicHead())).toMatchObject({ type: 'image/heic', width: 4_032, height: 3_024 })
  })

  it('is null for other files, and for images that may contain scripts', () => {
    const others = [
      '',
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>',
      '%PDF-1.7',
      'MZ and so on, called photo.jpg',
    ]
    expect(others.map((text) => readPictureHeader(bytes(text)))).toEqual([null, null, null, null])
    expect(readPictureHeader(bytes('\xff\xd8\xff'))).toBe(null)
  })
})

describe('The quality check of a photo', () => {
  const [width, height] = [64, 64]
  const picture = (at: (x: number, y: number) => number) =>
    Uint8ClampedArray.from({ length: width * height }, (_, i) => at(i % width, Math.floor(i / width)))

  it('finds nothing wrong with sharp edges', () => {
    expect(
      checkPictureQuality(
        picture((x) => (x % 16 < 8 ? 40 : 200)),
        width,
        height,
      ),
    ).toEqual([])
  })

  it('reports gradients without edges as blurry, and black images as dark', () => {
    expect(
      checkPictureQuality(
        picture((x) => 60 + 2 * x),
        width,
        height,
      ),
    ).toEqual(['blurry'])
    expect(
      checkPictureQuality(
        picture((x, y) => (x * y) % 30),
        width,
        height,
      ),
    ).toEqual(['dark'])
  })

  it('does not report a night scene with lamps as dark', () => {
    expect(
      checkPictureQuality(
        picture((x, y) => (x % 8 === 0 && y % 2 ? 255 : 4)),
        width,
        height,
      ),
    ).toEqual([])
  })

  it('weighs colours by perceived brightness', () => {
    expect([...toGreyscale(Uint8ClampedArray.from([255, 0, 0, 255, 0, 255, 0, 255]))]).toEqual([76, 150])
  })
})

describe('The metadata of a photo', () => {
  it('contains its time with offset, location and heading', () => {
    const tags = {
      DateTimeOriginal: '2026:03:01 09:30:00',
      OffsetTimeOriginal: '+07:00',
      latitude: 21.03,
      longitude: 105.85,
      GPSImgDirection: 123.4,
    }
    expect(captureDataOf(tags)).toEqual({
      time: '2026-03-01T02:30:00.000Z',
      latitude: 21.03,
      longitude: 105.85,
      heading: 123.4,
    })
  })

  it('is undefined without a fix, without a clock or with invalid values', () => {
    expect(captureDataOf({ latitude: 0, longitude: 0 })).toBeUndefined()
    expect(captureDataOf({ DateTimeOriginal: '0000:00:00 00:00:00', latitude: 95, longitude: 1 })).toBeUndefined()
    expect(captureDataOf({ GPSImgDirection: 400 })).toBeUndefined()
  })
})

const dot = (x: number): Shape => ({ tool: 'pen', color: '#111', width: 4, spots: [[x, 1]] })

const name = (text: string): DrawingStep => ({
  is: 'write',
  shape: { tool: 'words', color: '#111', width: 9, spots: [[0, 0]], text },
})

describe('A drawing', () => {
  it('has an outline for every shape, the same each time', () => {
    const spots = fc.array(fc.tuple(fc.integer({ min: 0, max: 2_000 }), fc.integer({ min: 0, max: 2_000 })), {
      minLength: 2,
      maxLength: 30,
    })
    const tools = fc.constantFrom('pen' as const, 'line' as const, 'arrow' as const, 'cover' as const)
    fc.assert(
      fc.property(tools, spots, (tool, given) => {
        const shape = { tool, color: '#111', width: 6, spots: given }
        const path = shapePath(shape)
        expect(path === '' || /^M[-\d.,LQ ]+Z$/.test(path)).toBe(true)
        expect(shapePath(shape)).toBe(path)
      }),
    )
  })

  it('covers the area between two corners', () => {
    const cover: Shape = {
      tool: 'cover',
      color: '#000',
      width: 4,
      spots: [
        [10, 20],
        [110, 60],
      ],
    }
    expect(shapePath(cover)).toBe('M10,20L110,20L110,60L10,60Z')
  })

  it('undoes and redoes every step', () => {
    const steps = fc.array(
      fc.oneof(
        fc.nat(99).map((x): DrawingStep => ({ is: 'add', shape: dot(x) })),
        fc.constant<DrawingStep>({ is: 'clear' }),
      ),
    )
    fc.assert(
      fc.property(steps, (given) => {
        const drawn = given.reduce(drawingStep, startDrawing)
        const back = drawn.past.reduce((history) => drawingStep(history, { is: 'undo' }), drawn)
        expect(back.shapes).toEqual([])
        const again = back.future.reduce((history) => drawingStep(history, { is: 'redo' }), back)
        expect(again.shapes).toEqual(drawn.shapes)
      }),
    )
  })

  it('undoes a typed name in one step, however long it is', () => {
    const drawn = [{ is: 'add', shape: dot(1) } as const, name('A'), name('An'), name('Ana')].reduce(
      drawingStep,
      startDrawing,
    )
    expect(drawn.shapes).toMatchObject([{ text: 'Ana' }])
    expect(drawingStep(drawn, { is: 'undo' }).shapes).toEqual([dot(1)])
  })
})

it('a file name matches the type of its content', () => {
  expect(mediaName('IMG_1.HEIC', 'image/jpeg', 'photo')).toBe('IMG_1.jpg')
  expect(mediaName('C:\\fotos\\pump.exe', 'image/png', 'photo')).toBe('pump.png')
  expect(mediaName('.jpg', 'image/jpeg', 'photo')).toBe('photo.jpg')
})
