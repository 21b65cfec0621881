/** A list of choices as read from a file: its cells are texts, as they were written. */
export interface ChoiceList {
  readonly columns: readonly string[]
  /** Each row has as many cells as there are columns. */
  readonly rows: readonly (readonly string[])[]
}
