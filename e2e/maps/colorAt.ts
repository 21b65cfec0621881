import type { Locator } from '../test.ts'

/**
 * The displayed colour of a pixel of a map: red, green and blue from 0 to 255. `x` and `y`: in CSS pixels from its
 * upper left corner; below 0, from its lower right one; between 0 and 1, fractions of its width and height.
 */
export async function colorAt(map: Locator, x: number, y: number): Promise<number[]> {
  const picture = (await map.screenshot()).toString('base64')
  return map.page().evaluate(
    async ({ data, at }) => {
      const image = new Image()
      image.src = `data:image/png;base64,${data}`
      await image.decode()
      const canvas = new OffscreenCanvas(image.width, image.height)
      const pen = canvas.getContext('2d')
      pen?.drawImage(image, 0, 0)
      const [left = 0, top = 0] = [[at.x, image.width] as const, [at.y, image.height] as const].map(([place, size]) =>
        place < 0 ? size + place : place < 1 ? size * place : place,
      )
      const pixel = pen?.getImageData(left, top, 1, 1)
      return Array.from(pixel?.data.slice(0, 3) ?? [])
    },
    { data: picture, at: { x, y } },
  )
}
