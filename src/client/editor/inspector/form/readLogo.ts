import { LOGO_LENGTH } from '../../../../forms/theme/FormTheme.ts'

/** Three times as high as it is drawn, for sharp screens; less where it takes too many bytes. */
const HEIGHTS = [108, 72, 36] as const
const WIDEST = 480
/** Every page carries the logo in its first bytes. */
const WANTED = LOGO_LENGTH / 3

/** A picture as a small `data:` address, to stand in the document. Rejects when the file is no picture. */
export async function readLogo(file: Blob): Promise<string> {
  const url = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    // A drawing without a size of its own.
    const [width, height] = [image.naturalWidth || 300, image.naturalHeight || 150]
    const sizes = HEIGHTS.map((high) => Math.min(1, high / height, WIDEST / width))
    const drawn = sizes.map((scale) => draw(image, width * scale, height * scale))
    const fits = drawn.find((one) => one.length <= WANTED) ?? drawn.at(-1)
    if (!fits || fits.length > LOGO_LENGTH) throw new Error('The picture cannot be made small enough.')
    return fits
  } finally {
    URL.revokeObjectURL(url)
  }
}

function draw(image: HTMLImageElement, width: number, height: number): string {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width))
  canvas.height = Math.max(1, Math.round(height))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('There is nothing to draw with.')
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  // What cannot be written as WebP is written as PNG by the browser.
  return canvas.toDataURL('image/webp', 0.92)
}
