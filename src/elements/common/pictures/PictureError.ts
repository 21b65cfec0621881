import type { PictureTrouble } from './PictureJob.ts'

/** Thrown for a file that is not accepted as an image; `trouble` selects the message for the user. */
export class PictureError extends Error {
  readonly trouble: PictureTrouble

  constructor(trouble: PictureTrouble) {
    super(trouble)
    this.name = 'PictureError'
    this.trouble = trouble
  }
}
