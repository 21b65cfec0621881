import type { QualityProblem } from './checkPictureQuality.ts'
import type { CaptureData } from './readExif.ts'
import type { Shape } from './Shape.ts'

/** The author's requirements of photos. */
export interface PictureRequirements {
  /** In pixels; larger photos are scaled down. */
  readonly longestSide: number
  /** JPEG quality, from 0 to 1. */
  readonly quality: number
  /** Keeps the original file unchanged. */
  readonly keepOriginal: boolean
  /** Removes time and location from the file and the answer. */
  readonly strip: boolean
}

/** A photo ready to be stored. */
export interface PreparedPicture {
  readonly blob: Blob
  readonly width: number
  readonly height: number
  readonly taken?: CaptureData
  readonly qualityProblems: readonly QualityProblem[]
}

/**
 * Reasons a file is not accepted: not an image; HEIC, which this browser cannot decode; broken or in another unknown
 * format; too many pixels for a device's memory.
 */
export const PICTURE_PROBLEMS = ['notPicture', 'heic', 'unreadable', 'tooLarge'] as const
export type PictureProblem = (typeof PICTURE_PROBLEMS)[number]

/** An image to draw on: decoded, or blank. */
export interface PaintedPicture {
  readonly background: ImageBitmap | null
  readonly width: number
  readonly height: number
  readonly shapes: readonly Shape[]
  readonly type: 'image/jpeg' | 'image/png'
  readonly quality: number
}

/** Job of the worker. `bitmap`: decoded by the page, if a worker cannot decode the format. */
export type PictureJob =
  | {
      readonly is: 'prepare'
      readonly file: Blob
      readonly requirements: PictureRequirements
      readonly bitmap?: ImageBitmap
    }
  | ({ readonly is: 'paint' } & PaintedPicture)

/** Result of the worker. */
export type PictureOutcome =
  | { readonly is: 'prepared'; readonly picture: PreparedPicture }
  | { readonly is: 'painted'; readonly blob: Blob }
  | { readonly is: 'problem'; readonly problem: PictureProblem }
