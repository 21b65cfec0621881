import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderForm } from '../../../tests/kit/renderForm.tsx'
import { form, signature, sketch } from '../../../tests/kit/form.ts'
import { MemoryMedia } from '../../../tests/kit/memoryMedia.ts'
import { mediaIn } from '../../forms/media/MediaRef.ts'

let media: MemoryMedia
let drawn: Awaited<ReturnType<typeof renderForm>>

beforeAll(() => localStorage.setItem('language', 'en'))
beforeEach(() => {
  media = new MemoryMedia()
})

const answer = () => mediaIn(drawn.f.filling.get('q'))
const opened = () => expect.poll(() => drawn.page.querySelector('dialog')).not.toBe(null)
const answered = () => expect.poll(() => answer().length).toBe(1)

/** Draws through these spots, as fractions of the board's size. */
function stroke(...spots: readonly (readonly [x: number, y: number])[]) {
  const board = drawn.first('.gf-board')
  board.setPointerCapture = () => {}
  const { left, top, width, height } = drawn.first('.gf-board rect').getBoundingClientRect()
  const point = (type: string, [x, y]: readonly [number, number]) =>
    board.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        isPrimary: true,
        clientX: left + x * width,
        clientY: top + y * height,
      }),
    )
  const [first = [0, 0], ...rest] = spots
  point('pointerdown', first)
  for (const spot of rest) point('pointermove', spot)
  point('pointerup', spots.at(-1) ?? first)
}

/** Returns the fraction of pixels that are not white. */
async function inked(hash: string | undefined) {
  const bitmap = await createImageBitmap(media.blobs.get(hash ?? '') as Blob)
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d') as OffscreenCanvasRenderingContext2D
  context.drawImage(bitmap, 0, 0)
  const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height)
  let dark = 0
  for (let i = 0; i < data.length; i += 4) if ((data[i] ?? 0) < 128) dark++
  return dark / (data.length / 4)
}

describe('A signature', () => {
  it('is drawn, undone, redone and saved when done', async () => {
    drawn = await renderForm(form(signature('q')), 'en', media)
    await userEvent.click(drawn.button('Sign here'))
    await opened()
    stroke([0.1, 0.5], [0.3, 0.2], [0.5, 0.8])
    await expect.poll(() => drawn.page.querySelectorAll('.gf-board path').length).toBe(1)
    await userEvent.click(drawn.button('Undo'))
    expect(drawn.button('Done').hasAttribute('disabled')).toBe(true)
    await userEvent.click(drawn.button('Redo'))
    await userEvent.click(drawn.button('Done'))
    await answered()
    expect(answer()[0]).toMatchObject({ type: 'image/png', name: 'signature.png', width: 1_200, height: 480 })
    expect(await inked(answer()[0]?.hash)).toBeGreaterThan(0.002)
    expect(drawn.page.querySelector('dialog')).toBe(null)
  })

  it('can be a typed name, operated by keyboard alone', async () => {
    drawn = await renderForm(form(signature('q')), 'en', media)
    drawn.button('Sign here').focus()
    await userEvent.keyboard('{Enter}')
    await opened()
    const name = drawn.controls('Or type your name')[0]
    name?.focus()
    await userEvent.keyboard('An Nguyen{Enter}')
    await answered()
    expect(answer()[0]?.alt).toBe('An Nguyen')
    expect(await inked(answer()[0]?.hash)).toBeGreaterThan(0.002)
    await expect.poll(() => drawn.page.querySelector('img')?.alt).toBe('Signature of An Nguyen')
  })

  it('is unchanged if drawing is cancelled, and deleted when removed', async () => {
    drawn = await renderForm(form(signature('q')), 'en', media)
    await userEvent.click(drawn.button('Sign here'))
    await opened()
    stroke([0.1, 0.5], [0.5, 0.5])
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => drawn.page.querySelector('dialog')).toBe(null)
    expect(answer()).toEqual([])
    expect(document.activeElement).toBe(drawn.button('Sign here'))

    await userEvent.click(drawn.button('Sign here'))
    await opened()
    stroke([0.1, 0.5], [0.5, 0.5])
    await userEvent.click(drawn.button('Done'))
    await answered()
    const [before] = answer()
    await userEvent.click(drawn.button('Clear signature'))
    expect(answer()).toEqual([])
    expect(media.dropped).toEqual([before?.hash])
  })

  it('cannot be typed if the author requires a drawn one', async () => {
    drawn = await renderForm(form(signature('q').with({ allowTyped: false })), 'en', media)
    await userEvent.click(drawn.button('Sign here'))
    await opened()
    expect(drawn.controls('Or type your name')).toEqual([])
  })
})

describe('A sketch', () => {
  const plan = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="800" height="400"><rect width="800" height="400" fill="#000"/></svg>')}`

  it('is drawn on the author’s image, and can be continued', async () => {
    drawn = await renderForm(form(sketch('q').with({ picture: plan })), 'en', media)
    await userEvent.click(drawn.button('Draw'))
    await opened()
    await userEvent.click(drawn.button('Yellow'))
    stroke([0.1, 0.5], [0.9, 0.5])
    await userEvent.click(drawn.button('Done'))
    await answered()
    expect(answer()[0]).toMatchObject({ width: 800, height: 400, name: 'sketch.png' })
    const [before] = answer()
    const first = await inked(before?.hash)
    expect(first).toBeGreaterThan(0.9)
    await userEvent.click(drawn.button('Continue drawing'))
    await opened()
    await userEvent.click(drawn.button('Yellow'))
    await userEvent.click(drawn.button('Arrow'))
    stroke([0.1, 0.1], [0.9, 0.9])
    await userEvent.click(drawn.button('Done'))
    await expect.poll(() => answer()[0]?.hash).not.toBe(before?.hash)
    expect(await inked(answer()[0]?.hash)).toBeLessThan(first)
    expect(media.blobs.has(before?.hash ?? '')).toBe(false)
  })

  it('reports a background image that does not load', async () => {
    drawn = await renderForm(form(sketch('q').with({ picture: '/nowhere.png' })), 'en', media)
    await userEvent.click(drawn.button('Draw'))
    await expect
      .poll(() => drawn.page.querySelector('[role=alert]')?.textContent)
      .toContain('The background image did not load.')
  })
})
