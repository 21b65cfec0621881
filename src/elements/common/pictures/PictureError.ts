import type { PictureProblem } from './PictureJob.ts'

/** Thrown for a file that is not accepted as an image; `trouble` selects the message for the user. */
export class PictureError extends Error {
  readonly trouble: PictureProblem

  constructor(trouble: PictureProblem) {
    super(trouble)
    this.name = 'PictureError'
    this.trouble = trouble
  }
}
