import type { PictureFault } from './judgePicture.ts'
import type { Taken } from './readTaken.ts'
import type { Shape } from './Shape.ts'

/** What an author wants photos to be. */
export interface PictureWishes {
  /** Pixels; larger ones are made smaller. */
  readonly longestSide: number
  /** Of JPEG, from 0 to 1. */
  readonly quality: number
  /** The file goes as it was taken. */
  readonly keepOriginal: boolean
  /** Neither the file nor the answer says when and where it was taken. */
  readonly strip: boolean
}

/** A photo that is ready to be kept. */
export interface PreparedPicture {
  readonly blob: Blob
  readonly width: number
  readonly height: number
  readonly taken?: Taken
  readonly faults: readonly PictureFault[]
}

/**
 * Why a file cannot be taken: it is no picture; its format is one of iPhones that this browser does not know; it is
 * broken or of another unknown format; it has too many pixels for a device to hold.
 */
export const PICTURE_TROUBLES = ['notPicture', 'heic', 'unreadable', 'tooLarge'] as const
export type PictureTrouble = (typeof PICTURE_TROUBLES)[number]

/** A picture to be drawn on: decoded, or blank. */
export interface PaintedPicture {
  readonly ground: ImageBitmap | null
  readonly width: number
  readonly height: number
  readonly shapes: readonly Shape[]
  readonly type: 'image/jpeg' | 'image/png'
  readonly quality: number
}

/** What the worker is asked. `bitmap`: the page could decode what a worker cannot. */
export type PictureJob =
  | { readonly is: 'prepare'; readonly file: Blob; readonly wishes: PictureWishes; readonly bitmap?: ImageBitmap }
  | ({ readonly is: 'paint' } & PaintedPicture)

/** What it answers. */
export type PictureOutcome =
  | { readonly is: 'prepared'; readonly picture: PreparedPicture }
  | { readonly is: 'painted'; readonly blob: Blob }
  | { readonly is: 'trouble'; readonly trouble: PictureTrouble }
