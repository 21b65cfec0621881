import type { PictureTrouble } from './PictureJob.ts'

/** A file that cannot be taken as a picture; `trouble` says what to tell the person. */
export class PictureError extends Error {
  readonly trouble: PictureTrouble

  constructor(trouble: PictureTrouble) {
    super(trouble)
    this.name = 'PictureError'
    this.trouble = trouble
  }
}
