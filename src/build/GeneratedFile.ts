/** A file that is derived from the code, and its whole text. Paths are relative to the repository. */
export interface GeneratedFile {
  readonly path: string
  readonly text: string
}
