import { stripJpeg } from './stripJpeg.ts'
import { stripPng } from './stripPng.ts'
import { stripWebp } from './stripWebp.ts'

const STRIPS: { readonly [type: string]: (file: Buffer) => Buffer | null } = {
  'image/jpeg': stripJpeg,
  'image/png': stripPng,
  'image/webp': stripWebp,
}

/** Returns the image without place, time and device, with pixels unchanged; null if not possible for this file. */
export function stripMetadata(type: string, file: Buffer): Buffer | null {
  return STRIPS[type]?.(file) ?? null
}
