import type { PaintedPicture, PictureOutcome } from './PictureJob.ts'
import { type DrawnShape, fontOf } from './Shape.ts'
import { shapePath } from './shapePath.ts'

/** Makes shapes part of a picture, in the worker: what lay under a cover is gone from the new one. */
export async function paintPicture(painted: PaintedPicture): Promise<PictureOutcome> {
  const { ground, width, height, shapes, type, quality } = painted
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d', { alpha: false })
  if (!context) return { is: 'trouble', trouble: 'unreadable' }
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  if (ground) {
    context.imageSmoothingQuality = 'high'
    context.drawImage(ground, 0, 0, width, height)
    ground.close()
  }
  for (const shape of shapes) {
    context.fillStyle = shape.colour
    if (shape.tool !== 'words') {
      context.fill(outlineOf(shape))
    } else {
      context.font = fontOf(shape)
      const [x, y] = shape.spots[0] ?? [0, 0]
      context.fillText(shape.text, x, y)
    }
  }
  return { is: 'painted', blob: await canvas.convertToBlob({ type, quality }) }
}

const outlineOf = (shape: DrawnShape) => new Path2D(shapePath(shape))
