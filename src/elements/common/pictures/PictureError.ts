import type { PictureProblem } from './PictureJob.ts'

/** Thrown for a file that is not accepted as an image; `problem` selects the message for the user. */
export class PictureError extends Error {
  readonly problem: PictureProblem

  constructor(problem: PictureProblem) {
    super(problem)
    this.name = 'PictureError'
    this.problem = problem
  }
}
