import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderForm } from '../../../tests/kit/renderForm.tsx'
import { form, photo } from '../../../tests/kit/form.ts'
import { MemoryMedia } from '../../../tests/kit/memoryMedia.ts'
import { fileOf, heicHead, pngHead, twoHalves, withExif } from '../../../tests/kit/pictureFiles.ts'
import { FileStorageError } from '../../render/MediaSource.ts'
import { mediaIn } from '../../forms/media/MediaRef.ts'

let media: MemoryMedia
let drawn: Awaited<ReturnType<typeof renderForm>>
let landscape: Blob

beforeAll(async () => {
  localStorage.setItem('language', 'en')
  landscape = await twoHalves(3_000, 1_500)
})
beforeEach(() => {
  media = new MemoryMedia()
})

async function drawPhotos(settings: object = {}) {
  const asked = form(photo('photos').with({ label: 'Photos', max: 5, ...settings }))
  drawn = await renderForm(asked, 'en', media)
}
const answer = () => mediaIn(drawn.f.filling.get('photos'))
const give = (...files: readonly File[]) => {
  const box = drawn.page.querySelector<HTMLInputElement>('input[type=file][multiple], input[type=file]:not([capture])')
  const transfer = new DataTransfer()
  for (const file of files) transfer.items.add(file)
  if (!box) throw new Error('there is nothing to choose files with')
  box.files = transfer.files
  box.dispatchEvent(new Event('change', { bubbles: true }))
}
const count = (wanted: number) => expect.poll(() => answer().length).toBe(wanted)
const alerts = () => Array.from(drawn.page.querySelectorAll('[role=alert]'), ({ textContent }) => textContent)
const told = (words: string) => expect.poll(() => alerts().join(' ')).toContain(words)

async function colorAt(hash: string | undefined, x: number, y: number) {
  const bitmap = await createImageBitmap(media.blobs.get(hash ?? '') as Blob)
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d') as OffscreenCanvasRenderingContext2D
  context.drawImage(bitmap, 0, 0)
  const [red = 0, green = 0, blue = 0] = context.getImageData(x * bitmap.width, y * bitmap.height, 1, 1).data
  if (red + green + blue < 60) return 'black'
  return red > 200 && blue < 100 ? 'red' : blue > 200 && red < 100 ? 'blue' : `${red} ${green} ${blue}`
}

describe('A chosen photo', () => {
  it('is reduced, converted to JPEG and renamed accordingly', async () => {
    await drawPhotos({ longestSide: 1_000 })
    give(fileOf('pump.png', await twoHalves(3_000, 1_500, 'image/png')))
    await count(1)
    expect(answer()[0]).toMatchObject({ name: 'pump.jpg', type: 'image/jpeg', width: 1_000, height: 500 })
    expect(answer()[0]?.size).toBeLessThan(200_000)
    expect(await colorAt(answer()[0]?.hash, 0.2, 0.53)).toBe('red')
  })

  it('may have 60 megapixels', async () => {
    await drawPhotos({ longestSide: 1_000 })
    give(fileOf('field.jpg', await twoHalves(9_000, 6_700)))
    await count(1)
    expect(answer()[0]).toMatchObject({ name: 'field.jpg', type: 'image/jpeg', width: 1_000, height: 744 })
    expect(await colorAt(answer()[0]?.hash, 0.2, 0.53)).toBe('red')
  })

  it('is rotated upright, also if reduced while decoding', async () => {
    await drawPhotos({ longestSide: 1_000 })
    give(fileOf('up.jpg', await withExif(landscape, { orientation: 6 })))
    await count(1)
    const [photo] = answer()
    expect([photo?.width, photo?.height]).toEqual([500, 1_000])
    expect([await colorAt(photo?.hash, 0.53, 0.2), await colorAt(photo?.hash, 0.53, 0.8)]).toEqual(['red', 'blue'])
  })

  it('keeps its time, location and heading, unless the author strips metadata', async () => {
    const exif = { time: '2026:03:01 09:30:00', offset: '+07:00', latitude: 21, longitude: 105, heading: 90 }
    const file = fileOf('here.jpg', await withExif(landscape, exif))
    await drawPhotos()
    give(file)
    await count(1)
    expect(answer()[0]?.taken).toEqual({
      time: '2026-03-01T02:30:00.000Z',
      latitude: 21,
      longitude: 105,
      heading: 90,
    })
    await drawPhotos({ stripMetadata: true })
    give(file)
    await count(1)
    expect(answer()[0]?.taken).toBeUndefined()
    const bytes = await media.blobs.get(answer()[0]?.hash ?? '')?.text()
    expect(bytes?.includes('Exif')).toBe(false)
  })

  it('is unchanged if the author keeps originals', async () => {
    await drawPhotos({ keepOriginal: true, longestSide: 500 })
    give(fileOf('large.jpg', landscape))
    await count(1)
    expect(answer()[0]).toMatchObject({ size: landscape.size, width: 3_000, height: 1_500 })
  })

  it('is added once, within the maximum number', async () => {
    await drawPhotos({ max: 2 })
    give(fileOf('one.jpg', landscape), fileOf('same.jpg', landscape))
    await told('“same.jpg” is already added.')
    const other = await twoHalves(400, 300)
    give(fileOf('two.jpg', other), fileOf('three.jpg', await twoHalves(300, 400)))
    await told('You can add up to 2 photos.')
    await count(2)
    expect(answer().map(({ name }) => name)).toEqual(['one.jpg', 'two.jpg'])
  })
})

describe('A file that is no photo', () => {
  it('is reported whatever its name, and the others are added', async () => {
    await drawPhotos()
    give(
      fileOf('photo.jpg', 'MZ this is a program'),
      fileOf('drawing.png', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      fileOf('true.jpg', landscape),
    )
    await told('“photo.jpg” is not an image.')
    await told('“drawing.png” is not an image.')
    await count(1)
    expect(answer()[0]?.name).toBe('true.jpg')
  })

  it('has a hint for iPhone settings if it is HEIC and unsupported', async () => {
    await drawPhotos()
    give(fileOf('IMG_1.HEIC', heicHead()))
    await told('Settings > Camera > Formats, select Most Compatible')
    expect(answer()).toEqual([])
  })

  it('is refused by its header if it would exhaust memory, and if truncated', async () => {
    await drawPhotos()
    give(fileOf('bomb.png', pngHead(60_000, 60_000)), fileOf('cut.jpg', landscape.slice(0, 2_000)))
    await told('“bomb.png” is too large for this device.')
    await told('“cut.jpg” is damaged')
    expect(answer()).toEqual([])
  })

  it('is reported if the device has no space, and the answer is unchanged', async () => {
    await drawPhotos()
    media.refuses = new FileStorageError('noRoom')
    give(fileOf('one.jpg', landscape))
    await told('Not enough storage on this device.')
    expect(answer()).toEqual([])
  })
})

async function drawTwo() {
  await drawPhotos({ describe: true })
  give(fileOf('one.jpg', landscape), fileOf('two.jpg', await twoHalves(400, 300)))
  await count(2)
}

describe('The photos of an answer', () => {
  it('are reordered by buttons that keep the focus', async () => {
    await drawTwo()
    await userEvent.click(drawn.button('Move photo 1 back'))
    expect(answer().map(({ name }) => name)).toEqual(['two.jpg', 'one.jpg'])
    expect(document.activeElement).toBe(drawn.button('Move photo 2 back'))
    expect(drawn.button('Move photo 2 back').getAttribute('aria-disabled')).toBe('true')
  })

  it('are removed after a confirmation, from the device as well', async () => {
    await drawTwo()
    const [first] = answer()
    await userEvent.click(drawn.button('Remove photo 1'))
    await userEvent.click(drawn.button('Cancel'))
    expect(answer().length).toBe(2)
    await userEvent.click(drawn.button('Remove photo 1'))
    await userEvent.click(drawn.button('Remove'))
    expect(answer().map(({ name }) => name)).toEqual(['two.jpg'])
    expect(media.dropped).toEqual([first?.hash])
  })

  it('have descriptions', async () => {
    await drawTwo()
    await userEvent.fill(drawn.first('input[aria-label="Description of photo 2"]'), 'The platform')
    expect(answer().map(({ alt }) => alt)).toEqual([undefined, 'The platform'])
  })

  it('are redacted permanently, without keeping the original', async () => {
    await drawTwo()
    const [before] = answer()
    await userEvent.click(drawn.button('View photo 1 of 2'))
    await userEvent.click(drawn.button('Draw or redact'))
    await userEvent.click(drawn.button('Redact'))
    const board = drawn.first('.gf-board')
    const { left, top, width, height } = drawn.first('.gf-board rect').getBoundingClientRect()
    const point = (type: string, x: number, y: number) =>
      board.dispatchEvent(
        new PointerEvent(type, {
          bubbles: true,
          isPrimary: true,
          pointerId: 1,
          clientX: left + x * width,
          clientY: top + y * height,
        }),
      )
    board.setPointerCapture = () => {}
    point('pointerdown', 0.1, 0.1)
    point('pointermove', 0.4, 0.9)
    point('pointerup', 0.4, 0.9)
    await userEvent.click(drawn.button('Done'))
    await expect.poll(() => answer()[0]?.hash).not.toBe(before?.hash)
    expect(await colorAt(answer()[0]?.hash, 0.2, 0.53)).toBe('black')
    expect(await colorAt(answer()[0]?.hash, 0.8, 0.53)).toBe('blue')
    expect(media.blobs.has(before?.hash ?? '')).toBe(false)
  })
})
