import { stripJpeg } from './stripJpeg.ts'
import { stripPng } from './stripPng.ts'
import { stripWebp } from './stripWebp.ts'

const STRIPS: { readonly [type: string]: (file: Buffer) => Buffer | null } = {
  'image/jpeg': stripJpeg,
  'image/png': stripPng,
  'image/webp': stripWebp,
}

/** The picture without place, time and device, its pixels as they were; null when that cannot be had of this file. */
export function stripMetadata(type: string, file: Buffer): Buffer | null {
  return STRIPS[type]?.(file) ?? null
}
